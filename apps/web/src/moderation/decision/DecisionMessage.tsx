import type { Person } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Time } from '../../ui/display/Time.tsx'
import styles from './DecisionMessage.module.css'

interface Props {
  readonly text: string
  readonly by: Person | null
  readonly time: string | null
}

/** What a moderator writes to the person. */
export function DecisionMessage({ text, by, time }: Props) {
  const { t } = useTranslation()
  if (text === '') return null
  const name = by?.fullname ?? t('decisions.moderator')
  return (
    <figure className={styles.message} aria-label={t('decisions.messageFrom', { name })}>
      <Avatar name={name} src={sourceOf(by?.displayPicture, 'thumbnail')} size={36} />
      <div className={styles.bubble}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {time && (
          <span className={styles.time}>
            <Time at={time} />
          </span>
        )}
      </div>
    </figure>
  )
}
