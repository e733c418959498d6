/** A source of choices that repeats with its seed. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number
  whole(below: number): number
  pick<T>(list: readonly T[]): T
  isTrue(probability: number): boolean
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[]
}

export function chance(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    pick: (list) => list[whole(list.length)]!,
    isTrue: (probability) => next() < probability,
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
