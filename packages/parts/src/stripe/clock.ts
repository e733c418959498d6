export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Seconds since 1970, as everything of Stripe's counts. */
export interface Clock {
  now(): number
  moveTo(seconds: number): void
}

export function standingClock(at: number): Clock {
  let now = at
  return {
    now: () => now,
    moveTo(seconds) {
      now = seconds
    },
  }
}

/** Goes with the clock on the wall, ahead of it by what it was moved. */
export function runningClock(): Clock {
  let ahead = 0
  const wall = () => Math.floor(Date.now() / 1000)
  return {
    now: () => wall() + ahead,
    moveTo(seconds) {
      ahead = seconds - wall()
    },
  }
}

const utc = (seconds: number) => new Date(seconds * 1000)

function addMonths(anchor: number, months: number): number {
  const from = utc(anchor)
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  const sinceMidnight = anchor - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()) / 1000
  return target.getTime() / 1000 + (Math.min(from.getUTCDate(), last) - 1) * DAY + sinceMidnight
}

export interface Interval {
  readonly interval: 'day' | 'week' | 'month' | 'year'
  readonly interval_count: number
}

const addIntervals = (anchor: number, { interval, interval_count: each }: Interval, times: number) => {
  if (interval === 'day') return anchor + DAY * each * times
  if (interval === 'week') return anchor + 7 * DAY * each * times
  return addMonths(anchor, each * times * (interval === 'year' ? 12 : 1))
}

/** The end of the period that begins then: a month from 31 January ends in February, the one after on 31 March. */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  for (let times = 1; ; times += 1) {
    const end = addIntervals(anchor, interval, times)
    if (end > start) return end
  }
}
