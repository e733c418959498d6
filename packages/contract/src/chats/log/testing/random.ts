/** Repeatable random numbers: the same seed makes the same history. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  chance(percent: number): boolean
  pick<T>(all: readonly T[]): T | undefined
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, chance: (percent) => below(100) < percent, pick: (all) => all[below(all.length)] }
}
