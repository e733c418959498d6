import { eventAddress } from '@guildhall/contract/events/addresses'
import type { CalendarEntry } from './write-calendar.ts'

/** What calendars are told of an event. */
export interface CalendarRow {
  readonly id: string
  readonly sequence: number
  readonly title: string
  readonly location: { readonly title: string; readonly address: string } | null
  readonly community: string
  readonly slug: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly state: 'draft' | 'published' | 'cancelled'
}

/** SQL for the columns of such a row, of an event and its community. */
export const calendarColumns = (event: string, channel: string) =>
  `${event}.id, ${event}.sequence, ${event}.title, ${event}.location, ${channel}.title as community, ${channel}.slug,
   ${event}.starts_at, ${event}.ends_at, ${event}.state`

/** Where people go; empty where they go nowhere. */
export const placeOf = ({ location }: Pick<CalendarRow, 'location'>) =>
  location ? [location.title, location.address].filter(Boolean).join(', ') : ''

export const entryOf = (row: CalendarRow): CalendarEntry => ({
  eventId: row.id,
  sequence: row.sequence,
  title: row.title,
  place: placeOf(row),
  community: row.community,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isCancelled: row.state === 'cancelled',
  path: eventAddress.to({ slug: row.slug, eventId: row.id }),
})
