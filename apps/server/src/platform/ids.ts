import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

export type NewId = () => string

/** Makes uuid v7 ids as 32 hexadecimal digits from a clock and a source of randomness, so that a seed repeats. */
export function idMaker(clock: Clock, random: (size: number) => Buffer = randomBytes): NewId {
  return () => {
    const bytes = random(16)
    bytes.writeUIntBE(clock().getTime(), 0, 6)
    bytes[6] = (bytes[6]! & 0x0f) | 0x70
    bytes[8] = (bytes[8]! & 0x3f) | 0x80
    return bytes.toString('hex')
  }
}
