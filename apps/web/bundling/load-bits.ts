/** A set of loads, one bit for each: joining chunks compares such sets millions of times. */
export type LoadBits = Uint32Array

export const noLoads = (count: number): LoadBits => new Uint32Array(Math.ceil(count / 32))

export const addLoad = (bits: LoadBits, index: number) => {
  bits[index >> 5]! |= 1 << (index & 31)
}

export const hasLoad = (bits: LoadBits, index: number) => ((bits[index >> 5]! >> (index & 31)) & 1) === 1

/** Adds the other loads to the first. */
export function addLoads(bits: LoadBits, others: LoadBits) {
  for (let word = 0; word < bits.length; word += 1) bits[word]! |= others[word]!
}

/** The weight of the loads that are in the one set and not in the other; counted no further once it is too much. */
export function weightOutside(
  bits: LoadBits,
  others: LoadBits,
  weights: readonly number[],
  tooMuch = Number.POSITIVE_INFINITY,
): number {
  let weight = 0
  for (let word = 0; word < bits.length && !(weight > tooMuch); word += 1)
    for (let left = bits[word]! & ~others[word]!; left !== 0; left &= left - 1)
      weight += weights[word * 32 + 31 - Math.clz32(left & -left)]!
  return weight
}

/** How many loads are in all three sets. */
export function countShared(one: LoadBits, other: LoadBits, third: LoadBits): number {
  let count = 0
  for (let word = 0; word < one.length; word += 1)
    for (let left = one[word]! & other[word]! & third[word]!; left !== 0; left &= left - 1) count += 1
  return count
}
