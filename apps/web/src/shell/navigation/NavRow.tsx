import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Count } from '../../ui/display/Count.tsx'
import { Dot } from '../../ui/display/Dot.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import type { NavItem } from '../model.ts'
import styles from './NavRow.module.css'
import { useIsHere } from './use-is-here.ts'

interface Props {
  readonly item: NavItem
  /** Only the icon is visible, so a tooltip shows the name. */
  readonly isStrip?: boolean
  readonly onGo?: () => void
}

/** A place in the sidebar. */
export function NavRow({ item, isStrip = false, onGo }: Props) {
  const { label, to, count = 0, isLocked = false, isUnread = count > 0, hasOwnPlaces = false } = item
  const Icon = isLocked ? Lock : item.icon
  const isHere = useIsHere(to, to === '/' || hasOwnPlaces)
  const row = (
    <Link
      className={styles.row ?? ''}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      data-unread={isUnread || undefined}
      data-live={item.isLive}
      onClick={onGo}
    >
      <Icon className={styles.icon} size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <News item={item} />
    </Link>
  )
  return isStrip ? (
    <Tooltip text={label} side="inline-end">
      {row}
    </Tooltip>
  ) : (
    row
  )
}

function News({ item: { count = 0, isUnread, isLocked, isLive, tag } }: { readonly item: NavItem }) {
  const { t } = useTranslation()
  return (
    <span className={styles.news}>
      {isLocked && <span className="unseen">{t('shell.restricted')}</span>}
      {tag && <Tag tone="brand">{tag}</Tag>}
      {isLive && <Tag tone="danger">{t('shell.live')}</Tag>}
      {count > 0 ? (
        <Count value={count} label={t('shell.unread', { count })} />
      ) : (
        isUnread && <Dot label={t('shell.unreadPosts')} />
      )}
    </span>
  )
}
