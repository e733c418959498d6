import type { Event, EventSchedule as Part } from '@guildhall/contract/events'
import { localDateAt } from '@guildhall/contract/time'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { noonOf } from '../ui/calendar/day.ts'
import { AvatarStack } from '../ui/display/AvatarStack.tsx'
import { fullDate } from '../ui/display/moment.ts'
import { useNow } from '../ui/display/use-now.ts'
import { useWriting } from '../ui/display/use-writing.ts'
import styles from './EventSchedule.module.css'
import { useEventTimes } from './use-event-times.ts'
import { useReaderZone } from './use-reader-zone.ts'

const timesOf = ({ startTime, endTime }: Part) => ({ eventStartTime: startTime, eventEndTime: endTime })

/** The parts of an event under the reader's days, with the clocks of the event beside the reader's. */
export function EventSchedule({ event }: { readonly event: Event }) {
  const { t, i18n } = useTranslation()
  const zone = useReaderZone()
  const now = useNow()
  const writing = { ...useWriting(), zone: 'UTC' }
  const times = useEventTimes()
  const there = times.there(event, event.timeZone)
  const days = Map.groupBy(event.schedules, ({ startTime }) => localDateAt(new Date(startTime), zone))
  const people = new Map([
    ...event.hosts.map(
      ({ user }) => [user._id, { name: user.fullname, picture: user.displayPicture }] as const,
    ),
    ...event.guests.map(({ _id, name, picture }) => [_id, { name, picture }] as const),
  ])
  const peopleOf = (part: Part) =>
    part.people.flatMap((id) => {
      const found = people.get(id)
      return found ? [{ id, name: found.name, src: sourceOf(found.picture, 'thumbnail') }] : []
    })

  return (
    <section className={styles.schedule} aria-labelledby="event-schedule">
      <h2 id="event-schedule" className={styles.title}>
        {t('events.schedule')}
      </h2>
      {there && (
        <p className={styles.zone}>
          <Globe size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('events.shownInZones', {
            own: times.ownZone(new Date(event.eventStartTime)),
            there: there.zone,
          })}
        </p>
      )}
      {[...days].map(([day, parts]) => (
        <section key={day} aria-label={fullDate(noonOf(day), now, writing)}>
          <h3 className={styles.day}>{fullDate(noonOf(day), now, writing)}</h3>
          <ul>
            {parts.map((part) => {
              const shown = times.forReader(timesOf(part))
              const other = times.there(timesOf(part), event.timeZone)
              const by = peopleOf(part)
              return (
                <li key={part._id} className={styles.part}>
                  <time className={styles.time} dateTime={part.startTime}>
                    {shown.hours}
                    {other && (
                      <small className={styles.other}>
                        {t('events.hoursThere', { hours: other.from, place: other.place })}
                      </small>
                    )}
                  </time>
                  <div className={styles.words}>
                    <b dir="auto">{part.title}</b>
                    {part.text && <p dir="auto">{part.text}</p>}
                  </div>
                  {by.length > 0 && (
                    <AvatarStack
                      size={28}
                      people={by}
                      label={new Intl.ListFormat(i18n.language).format(by.map(({ name }) => name))}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </section>
  )
}
