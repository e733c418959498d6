import { shown } from '@guildhall/contract'
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { Config } from '../../platform/config/config.ts'
import { senderAddress } from '../../platform/mail/sender-address.ts'

/** An occurrence as calendars keep it. It has no join address, because calendars are shared and copied. */
export interface CalendarEntry {
  readonly eventId: string
  /** Rises with every change that calendars must take over. */
  readonly sequence: number
  readonly title: string
  readonly place: string
  readonly community: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
  /** The path of its page. */
  readonly path: string
}

/** What a calendar is for: somebody invited or uninvited by mail, or a file that anybody may read. */
export type CalendarUse =
  | { readonly method: 'REQUEST' | 'CANCEL'; readonly to: { readonly name: string; readonly email: string } }
  | { readonly method: 'PUBLISH'; readonly name?: string }

/** How often a program that keeps a published calendar should read it again. */
const REFRESH_SECONDS = 3600

/** Cleans what people wrote: a line break would begin a line of their own in the file. */
const clean = (text: string) => shown(text.toWellFormed())

/** Cleans a name, which stands in a parameter: there some readers take a backslash and an n for a line break. */
const cleanName = (text: string) => clean(text).replaceAll('\\', '/')

/**
 * Writes calendar entries, each with its time in UTC and under an identity that stays, so that a change replaces what
 * the reader's calendar already has.
 */
export function writeCalendar(
  { PUBLIC_URL, MAIL_FROM }: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM'>,
  entries: readonly CalendarEntry[],
  use: CalendarUse,
  stamp: Date,
): string {
  const { hostname } = new URL(PUBLIC_URL)
  const organizer = senderAddress({ MAIL_FROM })
  const eventOf = (entry: CalendarEntry): ICalEventData => {
    const url = new URL(entry.path, PUBLIC_URL).href
    const isCancelled = entry.isCancelled || use.method === 'CANCEL'
    return {
      id: `${entry.eventId}@${hostname}`,
      sequence: entry.sequence,
      stamp,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: clean(entry.title),
      location: clean(entry.place) || null,
      description: url,
      url,
      organizer: { name: cleanName(entry.community) || hostname, email: organizer },
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A published entry names nobody (RFC 5546, 3.2.1).
      ...(use.method !== 'PUBLISH' && {
        attendees: [
          {
            name: cleanName(use.to.name),
            email: clean(use.to.email),
            rsvp: false,
            status: ICalAttendeeStatus.ACCEPTED,
          },
        ],
      }),
    }
  }
  return ical({
    prodId: { company: 'Guildhall', product: 'Events' },
    method: ICalCalendarMethod[use.method],
    ...(use.method === 'PUBLISH' && use.name !== undefined && { name: use.name, ttl: REFRESH_SECONDS }),
    events: entries.map(eventOf),
  }).toString()
}
