import { localTimeAt, placeTime } from './local-time.ts'

/** A moment as a day and a time in a zone. Empty where nothing is chosen yet. */
export interface ZonedTime {
  readonly date: string
  readonly time: string
  readonly zone: string
}

/** The moment meant, or null while a part is missing. */
export function momentOf({ date, time, zone }: ZonedTime): Date | null {
  const at = placeTime(`${date}T${time}`, zone)
  return Number.isNaN(at) ? null : new Date(at)
}

/** The date and time in a zone at a moment. */
export function zonedTimeOf(moment: Date, zone: string): ZonedTime {
  const local = localTimeAt(moment, zone)
  return { date: local.slice(0, 10), time: local.slice(11), zone }
}
