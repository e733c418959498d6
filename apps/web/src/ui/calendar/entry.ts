import { type Day, wallTime } from './day.ts'

/** Something with a beginning and an end that stands in a calendar. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly startTime: string
  readonly endTime: string
  readonly to: string
  /** One of five colours, such as that of its kind. */
  readonly tone: 1 | 2 | 3 | 4 | 5
  /** Chosen is filled, past is grey, a draft is only outlined, what is called off is struck through. */
  readonly look: 'plain' | 'chosen' | 'past' | 'draft' | 'off'
  /** In place of the hour. */
  readonly note?: string
  /** What the colours say, in words. */
  readonly words: string
}

/** An entry with the days it takes in the reader's zone. */
export interface PlacedEntry {
  readonly entry: Entry
  readonly first: Day
  readonly last: Day
  /** Since midnight of the first day. */
  readonly fromMinute: number
  /** Since midnight of the last day. */
  readonly toMinute: number
}

const DAY_MINUTES = 1440

/** What ends at midnight does not take the day that begins there. */
export function placeEntry(entry: Entry, zone: string | undefined): PlacedEntry {
  const from = wallTime(new Date(entry.startTime), zone)
  const ends = Math.max(Date.parse(entry.startTime) + 60_000, Date.parse(entry.endTime))
  const to = wallTime(new Date(ends - 60_000), zone)
  return {
    entry,
    first: from.day,
    last: to.day,
    fromMinute: from.minutes,
    toMinute: Math.min(DAY_MINUTES, to.minutes + 1),
  }
}

const length = ({ entry }: PlacedEntry) => Date.parse(entry.endTime) - Date.parse(entry.startTime)

/** What begins first stands first, and of those the longest. */
export const inOrder = (entries: readonly PlacedEntry[]) =>
  entries.toSorted(
    (one, other) =>
      one.entry.startTime.localeCompare(other.entry.startTime) ||
      length(other) - length(one) ||
      one.entry.title.localeCompare(other.entry.title),
  )

export const isOn = (day: Day, { first, last }: PlacedEntry) => first <= day && day <= last
