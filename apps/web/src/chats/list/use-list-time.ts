import { ageOf, clock, shortDay, weekday } from '../../ui/display/moment.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'

const WEEK = 7 * 24 * 60 * 60_000

/** When something was said, in as few characters as the age of it allows: the hour, the weekday, the day. */
export function useListTime() {
  const now = useNow()
  const writing = useWriting()
  return (at: string) => {
    const moment = new Date(at)
    if (now === undefined) return clock(moment, writing)
    if (now - moment.getTime() >= WEEK) return shortDay(moment, now, writing)
    const isToday = weekday(moment, writing) === weekday(now, writing)
    return isToday || ageOf(moment, now, writing).unit === 'now'
      ? clock(moment, writing)
      : weekday(moment, writing)
  }
}
