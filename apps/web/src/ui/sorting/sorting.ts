import type { Move, Order, Place } from './order.ts'

/** What is being moved, by key or by pointer, from where and to where. */
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
  /** What a group is called; nothing where there is only one. */
  readonly groupNameOf?: (group: string) => string
  readonly isClosed?: (group: string) => boolean
  readonly onOpen?: (group: string) => void
  readonly onMove: (move: Move) => void
  readonly gripsOn?: 'hover' | 'always'
}
