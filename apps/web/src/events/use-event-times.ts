import type { Event } from '@guildhall/contract/events'
import { offsetName } from '@guildhall/contract/time'
import { useTranslation } from 'react-i18next'
import { clock, dayOf, fullDate, type Writing } from '../ui/display/moment.ts'
import { useNow } from '../ui/display/use-now.ts'
import { useWriting } from '../ui/display/use-writing.ts'
import { placeOf, useReaderZone } from './use-reader-zone.ts'

type Timed = Pick<Event, 'eventStartTime' | 'eventEndTime'>

/** When something takes place, in words: for the reader, and where it takes place if clocks differ there. */
export function useEventTimes() {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const own = useReaderZone()
  const written = useWriting()
  // The server knows no reader, and writes by the clocks that the page chose.
  const writing = now === undefined ? { ...written, zone: own } : written
  const zoneAt = (zone: string, at: Date) =>
    t('events.zone', { place: placeOf(zone), offset: offsetName(zone, at, i18n.language) })

  function spanIn(by: Writing, { eventStartTime, eventEndTime }: Timed) {
    const [from, to] = [new Date(eventStartTime), new Date(eventEndTime)]
    const isOneDay = dayOf(from, by) === dayOf(new Date(to.getTime() - 1), by)
    const hours = t('events.hours', { from: clock(from, by), to: clock(to, by) })
    const day = fullDate(from, now, by)
    return {
      /** Of the first day. */
      day,
      from: clock(from, by),
      hours,
      whole: isOneDay
        ? t('ui.time.full', { date: day, time: hours })
        : t('events.hours', {
            from: t('ui.time.full', { date: day, time: clock(from, by) }),
            to: t('ui.time.full', { date: fullDate(to, now, by), time: clock(to, by) }),
          }),
    }
  }

  return {
    writing,
    forReader: (timed: Timed) => spanIn(writing, timed),
    /** Null where clocks show the same there. */
    there(timed: Timed, zone: string) {
      const at = new Date(timed.eventStartTime)
      if (offsetName(zone, at) === offsetName(own, at)) return null
      return { ...spanIn({ ...writing, zone }, timed), place: placeOf(zone), zone: zoneAt(zone, at) }
    },
    /** The reader's zone by its name and offset. */
    ownZone: (at: Date) => zoneAt(own, at),
  }
}
