import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Count } from '../../ui/display/Count.tsx'
import { Mark } from '../../ui/display/Mark.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import type { CommunityTile } from '../model.ts'
import styles from './RailTile.module.css'

interface Props {
  readonly tile: CommunityTile
  readonly isCurrent: boolean
  readonly onGo?: () => void
}

export function RailTile({ tile, isCurrent, onGo }: Props) {
  const { t } = useTranslation()
  const { name, to, picture, count = 0, isUnread = count > 0 } = tile
  return (
    <Tooltip text={name} side="inline-end">
      <Link className={styles.tile} to={to} aria-current={isCurrent ? 'true' : undefined} onClick={onGo}>
        <span className={styles.face}>
          <Mark name={name} src={picture} />
        </span>
        <span className="unseen">{name}</span>
        {isUnread && !isCurrent && (
          <span className={styles.tick}>
            {count === 0 && <span className="unseen">{t('shell.unreadPosts')}</span>}
          </span>
        )}
        {count > 0 && !isCurrent && (
          <span className={styles.count}>
            <Count value={count} label={t('shell.unread', { count })} />
          </span>
        )}
      </Link>
    </Tooltip>
  )
}
