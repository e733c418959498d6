import type { Language } from '@guildhall/contract'
import { Zone } from '@guildhall/contract/channels'

/** How a reader wants times to be written. */
export interface TimeReader {
  readonly language: Language
  /** What a person calls their region, which need not be the name of a zone. */
  readonly region: string
  readonly timeFormat: '12' | '24'
}

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly zone: string
}

/** A span of time as it is written in one zone, and the name of that zone. */
export interface WrittenTimes {
  readonly times: string
  readonly zone: string
}

/** The day stands before the month in English too, as on the pages. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

const zoneOf = ({ region }: TimeReader) => (Zone.safeParse(region).success ? region : null)

function timesIn(
  zone: string,
  { startsAt, endsAt }: Span,
  { language, timeFormat }: TimeReader,
): WrittenTimes {
  const locale = localeOf(language)
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: timeFormat === '12' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: timeFormat === '12' ? 'h12' : 'h23',
    timeZone: zone,
  })
  const named = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' })
  const name = named.formatToParts(startsAt).find(({ type }) => type === 'timeZoneName')
  // Versions of the language data disagree about the kinds of space around a dash and before "pm".
  return { times: format.formatRange(startsAt, endsAt).replace(/\s/g, ' '), zone: name?.value ?? zone }
}

/** When something takes place, for its reader first and then, where clocks there show another time, where it happens. */
export function writeTimes(
  span: Span,
  reader: TimeReader,
): { mine: WrittenTimes; there: WrittenTimes | null } {
  const there = timesIn(span.zone, span, reader)
  const zone = zoneOf(reader)
  const mine = zone === null ? there : timesIn(zone, span, reader)
  return { mine, there: mine.times === there.times ? null : there }
}

/** One moment in the zone of its reader, or else in this one. */
export function writeMoment(at: Date, zone: string, reader: TimeReader): string {
  const format = new Intl.DateTimeFormat(localeOf(reader.language), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: reader.timeFormat === '12' ? 'h12' : 'h23',
    timeZone: zoneOf(reader) ?? zone,
  })
  return format.format(at).replace(/\s/g, ' ')
}
