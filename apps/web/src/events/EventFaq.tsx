import type { Event } from '@guildhall/contract/events'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './EventFaq.module.css'

/** Questions people ask; the first is open. */
export function EventFaq({ faq }: Pick<Event, 'faq'>) {
  const { t } = useTranslation()
  return (
    <section className={styles.faq} aria-labelledby="event-faq">
      <h2 id="event-faq" className={styles.title}>
        {t('events.faq')}
      </h2>
      {faq.map(({ question, answer }, at) => (
        <details key={question} className={styles.one} open={at === 0}>
          <summary className={styles.question}>
            <span dir="auto">{question}</span>
            <ChevronDown className={styles.arrow} size={17} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <p className={styles.answer} dir="auto">
            {answer}
          </p>
        </details>
      ))}
    </section>
  )
}
