/** A row of days or months from one first day to another, both included. */
export interface Period {
  readonly grain: 'day' | 'month'
  readonly from: string
  readonly to: string
}

/** The days that can be asked for. */
const EVER = { from: '1970-01-01', to: '2999-12-31' }

const monthOf = (day: string) => day.slice(0, 7)

function dayBeside(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const firstOf = (month: string) => `${month}-01`

const nextMonth = (month: string) => monthOf(dayBeside(firstOf(month), 31))

/** Days at both ends and whole months between them, so that a period of years is summed from few rows. */
export function periodsOf(first: string | null, last: string | null): Period[] {
  const start = first ?? EVER.from
  const end = last ?? EVER.to
  if (start > end) return []
  const firstMonth = start.endsWith('-01') ? monthOf(start) : nextMonth(monthOf(start))
  const afterLast = monthOf(dayBeside(end, 1))
  if (firstMonth >= afterLast) return [{ grain: 'day', from: start, to: end }]
  const firstDay = firstOf(firstMonth)
  const lastDay = dayBeside(firstOf(afterLast), -1)
  const ends: Period[] = [
    { grain: 'day', from: start, to: dayBeside(firstDay, -1) },
    { grain: 'day', from: dayBeside(lastDay, 1), to: end },
  ]
  return [{ grain: 'month', from: firstDay, to: lastDay }, ...ends.filter(({ from, to }) => from <= to)]
}
