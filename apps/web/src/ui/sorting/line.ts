import { isSamePlace, type Order, othersIn } from './order.ts'
import type { Lift } from './sorting.ts'

interface Sorted {
  readonly lift: Lift | undefined
  readonly order: Order
}

/** Whether the drop line is drawn at this row; without a row, at the empty group. */
export function lineAt({ lift, order }: Sorted, group: string, id?: string): 'before' | 'after' | undefined {
  if (lift?.by !== 'pointer' || lift.at.group !== group || isSamePlace(lift.from, lift.at)) return undefined
  const others = othersIn(order, group, lift.id)
  if (id === undefined) return others.length === 0 ? 'before' : undefined
  const index = others.indexOf(id)
  if (index === lift.at.position) return 'before'
  return index === others.length - 1 && lift.at.position === others.length ? 'after' : undefined
}
