import type { CaseNeighbour } from '@guildhall/contract/moderation'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../../connections/PersonLink.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { Time } from '../../../ui/display/Time.tsx'
import styles from './NeighbourRow.module.css'

interface Props {
  readonly neighbour: CaseNeighbour
  /** It answers what was reported. */
  readonly isReply?: boolean
}

/** A post or comment near the one that was reported. */
export function NeighbourRow({ neighbour, isReply = false }: Props) {
  const { t } = useTranslation()
  const { title, text, postedBy, postedTime } = neighbour
  return (
    <li className={styles.row} data-reply={isReply || undefined}>
      {postedBy ? (
        <PersonAvatarLink user={postedBy} size={28} isBesideName />
      ) : (
        <Avatar name={t('moderation.anonymous')} size={28} />
      )}
      <div className={styles.words}>
        <p>
          <span className={styles.name}>
            {postedBy ? <PersonLink user={postedBy} /> : t('moderation.anonymous')}
          </span>{' '}
          <span className={styles.time}>
            <Time at={postedTime} />
          </span>
        </p>
        {title && (
          <p className={styles.title} dir="auto">
            {title}
          </p>
        )}
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </div>
    </li>
  )
}
