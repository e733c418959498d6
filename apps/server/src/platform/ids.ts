import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

export type NewId = () => string

/**
 * When the clock was set back by less than this, ids count up until it has caught up; when by more, as in a test, they
 * follow it.
 */
const STEP_MS = 1000

/** When an id was made. */
export const timeOfId = (id: string) => new Date(Number.parseInt(id.slice(0, 12), 16))

/**
 * Makes uuid v7 ids as 32 hexadecimal digits from a clock and a source of randomness, so that a seed repeats them.
 * Within one millisecond they count up, since lists are in the order of ids.
 */
export function idMaker(clock: Clock, random: (size: number) => Buffer = randomBytes): NewId {
  let last = 0
  let latestReading = 0
  let count = 0
  return () => {
    const bytes = random(16)
    const now = clock().getTime()
    const isSetBack = now < latestReading - STEP_MS
    latestReading = isSetBack ? now : Math.max(now, latestReading)
    // Compared with the clock, not with the last id: ids that counted up run ahead of a clock that stands still.
    if (now > last || isSetBack) {
      last = now
      count = bytes.readUInt16BE(6) & 0x07ff
    } else {
      count += 1
      if (count > 0x0fff) {
        last += 1
        count = 0
      }
    }
    bytes.writeUIntBE(last, 0, 6)
    bytes.writeUInt16BE(0x7000 | count, 6)
    bytes[8] = (bytes[8]! & 0x3f) | 0x80
    return bytes.toString('hex')
  }
}
