import { type Event, groupByStartDay } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { type Day, noonOf } from '../../ui/calendar/day.ts'
import { shortDate, weekdayInFull } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { useReaderZone } from '../use-reader-zone.ts'
import { EventCard } from './EventCard.tsx'
import styles from './EventDays.module.css'

interface Props {
  readonly events: readonly Event[]
  readonly today: Day
  /** The latest day first. */
  readonly isPast?: boolean
}

/** Events under the days on which they begin for the reader. */
export function EventDays({ events, today, isPast = false }: Props) {
  const { t } = useTranslation()
  const writing = { ...useWriting(), zone: 'UTC' }
  const zone = useReaderZone()
  const days = groupByStartDay(events, zone)
  return (isPast ? days.toReversed() : days).map(({ day, events: found }) => (
    <section key={day} className={styles.day} aria-labelledby={`events-${day}`}>
      <h2 id={`events-${day}`} className={styles.title}>
        {day === today ? t('events.today') : weekdayInFull(noonOf(day), writing)}{' '}
        <span className={styles.date}>{shortDate(noonOf(day), noonOf(today).getTime(), writing)}</span>
      </h2>
      {(isPast ? found.toReversed() : found).map((event) => (
        <EventCard key={event._id} event={event} />
      ))}
    </section>
  ))
}
