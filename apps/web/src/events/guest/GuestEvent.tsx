import type { Event } from '@guildhall/contract/events'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EventFacts } from '../EventFacts.tsx'
import styles from './GuestPage.module.css'

interface Props {
  readonly event: Event
  readonly fullname: string
  readonly children: ReactNode
}

/** What it is, when, where and for whom, above what becomes of it. */
export function GuestEvent({ event, fullname, children }: Props) {
  const { t } = useTranslation()
  return (
    <article className={styles.card} aria-labelledby="guest-event">
      {event.isCancelled && (
        <Banner tone="danger">
          {event.cancelText
            ? t('events.cancelledBecause', { text: event.cancelText })
            : t('events.isCancelled')}
        </Banner>
      )}
      <header>
        <p className={styles.community} dir="auto">
          {event.channel.title}
        </p>
        <h1 id="guest-event" className={styles.title} dir="auto">
          {event.title}
        </h1>
      </header>
      <EventFacts event={event} />
      <p className={styles.who}>
        <UserRound size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <bdi>{fullname}</bdi>
          <small>{t('events.ticket.name')}</small>
        </span>
      </p>
      <div className={styles.state}>{children}</div>
    </article>
  )
}
