import type { Move, Order, Place } from './order.ts'

/** A move in progress, by key or by pointer: the item, where from and where to. */
export interface Lift {
  readonly id: string
  readonly by: 'key' | 'pointer'
  readonly from: Place
  readonly at: Place
}

export interface SortingSource {
  readonly kind: 'item' | 'group'
  readonly order: Order
  readonly nameOf: (id: string) => string
  /** The name of a group; left out where there is only one. */
  readonly groupNameOf?: (group: string) => string
  readonly isClosed?: (group: string) => boolean
  readonly onOpen?: (group: string) => void
  readonly onMove: (move: Move) => void
  readonly gripsOn?: 'hover' | 'always'
  /** The items are cards side by side, moved by the arrows to the sides as well. */
  readonly isGrid?: boolean
}
