import { groupByDay, groupByStartDay } from '@guildhall/contract/events'
import { expandSeries, type Occurrence } from '../series/expand-series.ts'
import { dayByScan, momentByScan, type Stretch, scanOffsets } from './scan-offsets.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LENGTH_MS = 90 * MINUTE_MS

const FIRST_DAY = Date.UTC(2026, 1, 1)
const DAYS = 400
const END = FIRST_DAY + DAYS * DAY_MS
/** Hours that are skipped or come twice somewhere, around midnight too. */
const TIMES = ['00:15', '01:30', '02:30', '23:30']

const minuteOf = (ms: number) => new Date(ms).toISOString().slice(0, 16)
const dayAt = (ms: number) => minuteOf(ms).slice(0, 10)

const isLastSunday = (ms: number) =>
  new Date(ms).getUTCDay() === 0 && new Date(ms + 7 * DAY_MS).getUTCMonth() !== new Date(ms).getUTCMonth()

/** Rules, each with the plain sense of it: which of the days are meant. */
const rules: readonly { rrule: string; isMeant: (ms: number, at: number) => boolean }[] = [
  { rrule: 'FREQ=DAILY', isMeant: () => true },
  { rrule: 'FREQ=WEEKLY', isMeant: (_, at) => at % 7 === 0 },
  { rrule: 'FREQ=MONTHLY;BYDAY=-1SU', isMeant: isLastSunday },
]

const allDays = Array.from({ length: DAYS }, (_, at) => FIRST_DAY + at * DAY_MS)
const until = dayAt(END - DAY_MS)

/** A whole series, in parts where it is longer than a series may be. */
function expanded(zone: string, rrule: string, time: string): Occurrence[] {
  const found: Occurrence[] = []
  let start = Date.parse(`${dayAt(FIRST_DAY)}T${time}Z`)
  for (let isCut = true; isCut; ) {
    const span = { localStart: minuteOf(start), localEnd: minuteOf(start + LENGTH_MS) }
    const part = expandSeries(span, zone, { rrule, until })
    found.push(...part.occurrences)
    isCut = part.isCut
    start = Date.parse(`${found.at(-1)?.localStart}Z`) + DAY_MS
  }
  return found
}

/** What a series must be, by reading the calendar day by day and the clocks hour by hour. */
function scanned(rule: (typeof rules)[number], time: string, stretches: readonly Stretch[]) {
  const starts = allDays.filter(rule.isMeant).map((day) => Date.parse(`${dayAt(day)}T${time}Z`))
  return starts.map((start) => {
    const { at, isInGap } = momentByScan(minuteOf(start), stretches)
    const end = isInGap ? at + LENGTH_MS : momentByScan(minuteOf(start + LENGTH_MS), stretches).at
    return `${minuteOf(start)} ${at} ${end}`
  })
}

const written = ({ localStart, startsAt, endsAt }: Occurrence) =>
  `${localStart} ${startsAt.getTime()} ${endsAt.getTime()}`

/** From before a change of the clocks to after it, near and far. */
const spansAround = (change: number): [from: number, to: number][] =>
  [1, MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, DAY_MS, 3 * DAY_MS].flatMap((ms) => [
    [change - ms, change],
    [change - ms, change + ms],
    [change, change + ms],
  ])

/** The days that the clocks showed from one moment to another, looked at every quarter of an hour. */
function daysByScan(from: number, to: number, stretches: readonly Stretch[]) {
  const days = new Set([dayByScan(from, stretches)])
  for (let at = from; at < to; at += 15 * MINUTE_MS) days.add(dayByScan(at, stretches))
  return [...days.add(dayByScan(to - 1, stretches))]
}

/** Agendas that are wrong around the changes of a zone's clocks. */
function checkAgenda(zone: string, stretches: readonly Stretch[]) {
  const changes = stretches.flatMap(({ from }) => (from > FIRST_DAY && from < END ? [from] : []))
  const spans = changes.flatMap(spansAround)
  const wrong = spans.flatMap(([from, to]) => {
    const times = { eventStartTime: new Date(from).toISOString(), eventEndTime: new Date(to).toISOString() }
    const days = groupByDay([times], zone, '1970-01-01', '2199-12-31').map(({ day }) => day)
    const [start] = groupByStartDay([times], zone)
    const expected = daysByScan(from, to, stretches)
    const isRight = days.join() === expected.join() && start?.day === dayByScan(from, stretches)
    return isRight ? [] : [`${zone} ${times.eventStartTime} ${days.join()} instead of ${expected.join()}`]
  })
  return { changes: changes.length, agendas: spans.length, wrong }
}

export interface Checked {
  readonly occurrences: number
  readonly changes: number
  readonly agendas: number
  readonly wrong: readonly string[]
}

/** Compares series and agendas in a zone with a plain scan of its clocks. */
export function checkZone(zone: string): Checked {
  const stretches = scanOffsets(zone, FIRST_DAY - 7 * DAY_MS, END + 7 * DAY_MS)
  let occurrences = 0
  const wrong: string[] = []
  for (const rule of rules) {
    for (const time of TIMES) {
      const [found, expected] = [
        expanded(zone, rule.rrule, time).map(written),
        scanned(rule, time, stretches),
      ]
      occurrences += expected.length
      if (found.length !== expected.length) wrong.push(`${zone} ${rule.rrule} ${found.length} occurrences`)
      wrong.push(
        ...found.flatMap((one, at) =>
          one === expected[at] ? [] : [`${zone} ${rule.rrule}: ${one} instead of ${expected[at]}`],
        ),
      )
    }
  }
  const agenda = checkAgenda(zone, stretches)
  return { ...agenda, occurrences, wrong: [...wrong, ...agenda.wrong] }
}
