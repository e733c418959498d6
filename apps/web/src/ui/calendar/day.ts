/** A day of the calendar, such as "2026-06-18". */
export type Day = string

const DAY_MS = 86_400_000

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** Cached, since a format costs more to create than to use. */
function clockIn(zone: string | undefined) {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** The day at a moment, and the minutes since its midnight that clocks show; without a zone the browser's decides. */
export function wallTime(
  at: Date,
  zone: string | undefined,
): { readonly day: Day; readonly minutes: number } {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/** Noon in UTC, by which a day is written and counted in no zone but its own. */
export const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)

const dayAt = (at: number): Day => new Date(at).toISOString().slice(0, 10)

export const addDays = (day: Day, count: number) => dayAt(noonOf(day).getTime() + count * DAY_MS)

export const daysFrom = (first: Day, last: Day) =>
  Math.round((noonOf(last).getTime() - noonOf(first).getTime()) / DAY_MS)

/** The same day of another month, or that month's last. */
export function addMonths(day: Day, count: number): Day {
  const at = noonOf(day)
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 1, 12)
  const next = new Date(first)
  const length = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  return dayAt(first + (Math.min(at.getUTCDate(), length) - 1) * DAY_MS)
}

/** The days of the week that a day is in; a week begins on this weekday, Sunday being 0. */
export function weekOf(day: Day, firstWeekday: number): readonly Day[] {
  const first = addDays(day, -((noonOf(day).getUTCDay() - firstWeekday + 7) % 7))
  return Array.from({ length: 7 }, (_, at) => addDays(first, at))
}

export const monthOf = (day: Day) => day.slice(0, 7)

/** The weeks that a month touches. */
export function weeksOf(month: string, firstWeekday: number): readonly (readonly Day[])[] {
  const weeks: (readonly Day[])[] = []
  let week = weekOf(`${month}-01`, firstWeekday)
  while (week.some((day) => monthOf(day) === month)) {
    weeks.push(week)
    week = week.map((day) => addDays(day, 7))
  }
  return weeks
}
