import { createHash } from 'node:crypto'

export type NewId = (prefix: string) => string

/** Ids that look like Stripe's and are the same in every run with the same seed. */
export function makeIds(seed: string): NewId {
  let count = 0
  return (prefix) => {
    count += 1
    const digest = createHash('sha256').update(`${seed}:${count}`).digest('base64')
    return `${prefix}_${digest.replaceAll(/[+/=]/g, 'x').slice(0, 24)}`
  }
}

/** Numbers from 0 to 1, the same in every run with the same seed. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
