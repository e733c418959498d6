import { type Day, daysFrom } from './day.ts'
import { inOrder, isOn, type PlacedEntry } from './entry.ts'

/** An entry of several days within one week, where it lies across its days. */
export interface Bar {
  readonly placed: PlacedEntry
  readonly column: number
  readonly span: number
  /** How many bars lie above it. */
  readonly lane: number
  readonly beginsBefore: boolean
  readonly endsAfter: boolean
}

/** What stands in one day of a week. */
export interface LaidOutDay {
  readonly day: Day
  /** By lane: a bar that begins here, or the room that one takes which began before or is not there. */
  readonly lanes: readonly (Bar | null)[]
  readonly singles: readonly PlacedEntry[]
  /** All of the day. */
  readonly all: readonly PlacedEntry[]
  readonly hidden: number
}

interface Most {
  readonly bars: number
  readonly singles: number
}

/** Puts bars into the first lane that is free on all their days. */
function barsOf(entries: readonly PlacedEntry[], week: readonly Day[]): readonly Bar[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)]
  const taken: boolean[][] = []
  return inOrder(entries)
    .filter(({ first, last }) => first !== last && first <= sunday && last >= monday)
    .map((placed) => {
      const column = Math.max(0, daysFrom(monday, placed.first))
      const end = Math.min(6, daysFrom(monday, placed.last))
      const days = Array.from({ length: end - column + 1 }, (_, at) => column + at)
      const free = taken.findIndex((lane) => days.every((day) => !lane[day]))
      const lane = free === -1 ? taken.length : free
      taken[lane] ??= []
      for (const day of days) taken[lane][day] = true
      return {
        placed,
        column,
        span: days.length,
        lane,
        beginsBefore: placed.first < monday,
        endsAfter: placed.last > sunday,
      }
    })
}

/** Distributes entries over the days of a week; what finds no room is counted. */
export function layOutWeek(entries: readonly PlacedEntry[], week: readonly Day[], most: Most): LaidOutDay[] {
  const bars = barsOf(entries, week).filter(({ lane }) => lane < most.bars)
  return week.map((day, column) => {
    const here = bars.filter((bar) => bar.column <= column && column < bar.column + bar.span)
    const depth = Math.max(0, ...here.map(({ lane }) => lane + 1))
    const lanes = Array.from(
      { length: depth },
      (_, lane) => here.find((bar) => bar.lane === lane && bar.column === column) ?? null,
    )
    const all = inOrder(entries.filter((placed) => isOn(day, placed)))
    const singles = all.filter(({ first, last }) => first === last).slice(0, most.singles)
    return { day, lanes, singles, all, hidden: all.length - here.length - singles.length }
  })
}
