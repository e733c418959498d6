import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../connections/PersonLink.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { Time } from '../../../ui/display/Time.tsx'
import type { KeptReport } from '../../collections.ts'
import styles from './ReportedChat.module.css'

/** The messages of a chat as the reporter saw them. */
export function ReportedChat({ report: { chat } }: { readonly report: KeptReport }) {
  const { t } = useTranslation()
  if (!chat) return null
  return (
    <Card as="section" title={t('moderation.messages')} titleAs="h3">
      <ol className={styles.messages}>
        {chat.messages.map(({ sender, text, time }, at) => (
          <li key={at} className={styles.message}>
            <p className={styles.head}>
              {sender ? <PersonLink user={sender} /> : t('moderation.somebody')}
              <span className={styles.time}>
                <Time at={time} isFull />
              </span>
            </p>
            <p className={styles.text} dir="auto">
              {text || t('moderation.pictureOnly')}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
