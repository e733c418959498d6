import { eventCalls } from '@guildhall/contract/events'
import { offsetMs } from '@guildhall/contract/time'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../platform/store/use-read.ts'
import { noonOf } from '../../ui/calendar/day.ts'
import { shortDay } from '../../ui/display/moment.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { placeOf } from '../use-reader-zone.ts'
import styles from './EventForm.module.css'
import type { EventDraft } from './event-draft.ts'
import { problemIn, type RepeatDraft, repeatOf } from './repeat-draft.ts'

const MOST = 6

interface Props {
  readonly draft: EventDraft
  readonly repeat: RepeatDraft
}

/** The days of a series before it is made, and that its hour stays when clocks change. */
export function SeriesPreview({ draft, repeat }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const writing = { ...useWriting(), zone: 'UTC' }
  const { date, from, to, endDate, timeZone } = draft
  const isWhole = date !== '' && from !== '' && to !== '' && problemIn(repeat, date) === null
  const input = isWhole
    ? { timeZone, localStart: `${date}T${from}`, localEnd: `${endDate}T${to}`, ...repeatOf(repeat, date) }
    : null
  const settled = useDebounced(JSON.stringify(input))
  const { latest } = useRead(eventCalls.previewEvents, JSON.parse(settled) as typeof input)
  const events = isWhole ? (latest?.events ?? []) : []
  const offsets = events.map(({ eventStartTime }) => offsetMs(timeZone, Date.parse(eventStartTime)))
  const changed = events.find((_, at) => at > 0 && offsets[at] !== offsets[at - 1])
  const dayOf = (localStart: string) => shortDay(noonOf(localStart.slice(0, 10)), now, writing)
  if (events.length === 0) return null
  return (
    <div className={styles.series} role="status">
      <ul className={styles.dates} aria-label={t('events.form.repeat.dates')}>
        {events.slice(0, MOST).map(({ localStart }) => (
          <li key={localStart}>
            <Tag>{dayOf(localStart)}</Tag>
          </li>
        ))}
        {events.length > MOST && (
          <li className={styles.note}>{t('events.form.repeat.more', { count: events.length - MOST })}</li>
        )}
      </ul>
      {changed && (
        <p className={styles.note}>
          <CalendarClock size={14} strokeWidth={1.75} aria-hidden="true" />
          {t('events.form.repeat.clocks', {
            time: from,
            place: placeOf(timeZone),
            date: dayOf(changed.localStart),
          })}
        </p>
      )}
    </div>
  )
}
