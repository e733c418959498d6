import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const DAY = 24 * 3600 * 1000

/** A time that lies behind that of the wall and catches up in leaps. */
export interface Time {
  /** Where the nodes read how far they are behind. */
  readonly file: string
  now(): Date
  leap(ms: number): void
}

/** Begins so many days ago; the nodes go by it when `years pass in minutes` is planted in them. */
export function startTime(daysAgo: number): Time {
  const file = join(mkdtempSync(join(tmpdir(), 'guildhall-time-')), 'behind')
  let behindMs = daysAgo * DAY
  // Renamed, so that nobody ever reads half of it.
  const write = () => {
    writeFileSync(`${file}.new`, `${behindMs}`)
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    file,
    now: () => new Date(Date.now() - behindMs),
    leap(ms) {
      behindMs -= ms
      write()
    },
  }
}
