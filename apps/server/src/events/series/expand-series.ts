import { MAX_OCCURRENCES, type Repeat } from '@guildhall/contract/events'
import {
  addLocally,
  LAST_DATE,
  type LocalSpan,
  localDistanceMs,
  placeSpan,
  type Span,
} from '@guildhall/contract/time'
import { RRuleTemporal } from 'rrule-temporal'

export type Occurrence = LocalSpan & Span

export interface Series {
  readonly occurrences: readonly Occurrence[]
  /** Whether the rule would go on where a series must end. */
  readonly isCut: boolean
}

/** A local time as calendars write it, said to be UTC: nobody changes those clocks, so no occurrence is lost. */
const inCalendar = (local: string) => `${local.replace(/[-:]/g, '')}00Z`

/** The days and times on which something repeats, by clocks that nobody changes; one more than a series may have. */
function localTimes(localStart: string, { rrule, until = LAST_DATE, count }: Repeat): string[] {
  const most = Math.min(count ?? Number.POSITIVE_INFINITY, MAX_OCCURRENCES + 1)
  const end = `UNTIL=${inCalendar(`${until}T23:59`)};COUNT=${most}`
  const rule = new RRuleTemporal({ rruleString: `DTSTART:${inCalendar(localStart)}\nRRULE:${rrule};${end}` })
  return rule.all().map((time) => time.toString().slice(0, 16))
}

/**
 * All times of a series, in order. A month without the date is left out, as calendars do. The first time given is among
 * them only if the rule meets it.
 */
export function expandSeries({ localStart, localEnd }: LocalSpan, zone: string, repeat: Repeat): Series {
  const lengthMs = localDistanceMs(localStart, localEnd)
  const times = localTimes(localStart, repeat)
  const occurrences = times.slice(0, MAX_OCCURRENCES).map((start) => {
    const span = { localStart: start, localEnd: addLocally(start, lengthMs) }
    return { ...span, ...placeSpan(span, zone) }
  })
  return { occurrences, isCut: times.length > MAX_OCCURRENCES }
}
