import type { KeptGate } from './collections.ts'

/**
 * Where a tier goes among all when it is moved to a place among those on sale: archived ones keep their places between
 * them. Both are counted without the moved one.
 */
export function placeAmongAll(gates: readonly KeptGate[], id: string, place: number): number {
  const others = gates.filter(({ _id }) => _id !== id)
  const onSale = others.filter(({ isArchived }) => !isArchived)
  const next = onSale[place]
  if (next) return others.indexOf(next)
  const last = onSale.at(-1)
  return last ? others.indexOf(last) + 1 : others.length
}

/** The positions that all tiers have after a move. */
export function positionsAfter(gates: readonly KeptGate[], id: string, position: number) {
  const ids = gates.map(({ _id }) => _id).filter((one) => one !== id)
  return Object.fromEntries(ids.toSpliced(position, 0, id).map((one, at) => [one, { position: at }]))
}
