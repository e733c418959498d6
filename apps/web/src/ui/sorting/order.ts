/** A position: the group, and how many of its other items come before. */
export interface Place {
  readonly group: string
  readonly position: number
}

/** A move. The position counts the other items of the target group, from zero. */
export interface Move {
  readonly id: string
  readonly fromGroup: string
  readonly toGroup: string
  readonly position: number
}

/** The ids of every group in the order shown. */
export type Order = readonly { readonly id: string; readonly items: readonly string[] }[]

export const isSamePlace = (one: Place, other: Place) =>
  one.group === other.group && one.position === other.position

export function placeOf(order: Order, id: string): Place | undefined {
  const group = order.find(({ items }) => items.includes(id))
  return group && { group: group.id, position: group.items.indexOf(id) }
}

/** The items of a group except this one. */
export const othersIn = (order: Order, group: string, id: string): readonly string[] =>
  order.find((one) => one.id === group)?.items.filter((item) => item !== id) ?? []

export function movedTo(order: Order, id: string, to: Place): Order {
  return order.map((group) => {
    const others = group.items.filter((item) => item !== id)
    return { id: group.id, items: group.id === to.group ? others.toSpliced(to.position, 0, id) : others }
  })
}

/** The next position up or down, in the neighbouring group at a group's end; unchanged at the very end. */
export function stepped(order: Order, id: string, at: Place, by: 1 | -1): Place {
  const last = othersIn(order, at.group, id).length
  const position = at.position + by
  if (position >= 0 && position <= last) return { group: at.group, position }
  const next = order[order.findIndex(({ id }) => id === at.group) + by]
  if (!next) return at
  return { group: next.id, position: by > 0 ? 0 : othersIn(order, next.id, id).length }
}
