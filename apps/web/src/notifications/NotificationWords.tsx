import { useTranslation } from 'react-i18next'
import type { TextKey } from '../platform/i18n.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Time } from '../ui/display/Time.tsx'
import type { KeptNotification } from './collections.ts'
import { filled } from './filled.tsx'
import styles from './NotificationRow.module.css'
import { selectPeopleOf } from './selectors.ts'
import { Who } from './Who.tsx'

interface Props {
  readonly notification: KeptNotification
  readonly textKey: TextKey
}

/** What happened, to what, the words of the comment, and when and where. */
export function NotificationWords({ notification, textKey }: Props) {
  const { t } = useTranslation()
  const { subject, count, time, userIds } = notification
  const people = useAppSelector((state) => selectPeopleOf(state, userIds))
  const parts = {
    who: <Who people={people} count={count} />,
    title: (
      <strong className={styles.name}>
        <bdi>{subject?.title || t('notifications.untitled')}</bdi>
      </strong>
    ),
  }
  return (
    <span className={styles.words}>
      <span>
        {subject
          ? filled(t(textKey, { who: '{who}', title: '{title}' }), parts)
          : t('notifications.unavailable')}
      </span>
      {subject?.quote && (
        <q className={styles.quote}>
          <bdi>{subject.quote}</bdi>
        </q>
      )}
      <span className={styles.time}>
        <Time at={time} />
        {placesOf(subject).map((place) => (
          <bdi key={place} className={styles.place}>
            {place}
          </bdi>
        ))}
      </span>
    </span>
  )
}

/** The room and the community, unless the sentence names them. */
const placesOf = (subject: KeptNotification['subject']) =>
  [subject?.context?.text, subject?.channel?.title].filter(
    (place) => place !== undefined && place !== subject?.title,
  )
