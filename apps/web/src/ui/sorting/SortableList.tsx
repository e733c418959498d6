import { type ReactNode, useId } from 'react'
import { MoveBar } from './MoveBar.tsx'
import type { Move } from './order.ts'
import styles from './SortableList.module.css'
import { type RowTools, SortableRow } from './SortableRow.tsx'
import { useSorting } from './use-sorting.ts'

interface Props<Item> {
  /** What it lists: its accessible name. */
  readonly label: string
  readonly items: readonly Item[]
  readonly itemId: (item: Item) => string
  /** The name of an item, for its grip and for the announcements while it moves. */
  readonly itemName: (item: Item) => string
  readonly renderItem: (item: Item, tools: RowTools) => ReactNode
  readonly onMove: (move: Move) => void
  /** The group id that a move reports, as there is only one group. */
  readonly group?: string
  readonly grips?: 'hover' | 'always'
  /** Whether the items are rows beneath each other or cards side by side, where there is room. */
  readonly look?: 'rows' | 'cards'
}

/** A list whose rows are dragged, or moved by key, into another order. */
export function SortableList<Item>(props: Props<Item>) {
  const { label, items, itemId, itemName, renderItem, onMove, group = '', grips, look } = props
  const helpId = useId()
  const byId = new Map(items.map((item) => [itemId(item), item]))
  const sorting = useSorting({
    kind: 'item',
    order: [{ id: group, items: [...byId.keys()] }],
    nameOf: (id) => itemName(byId.get(id)!),
    onMove,
    gripsOn: grips,
    isGrid: look === 'cards',
  })
  return (
    <>
      <ul className={look === 'cards' ? styles.cards : undefined} aria-label={label}>
        {sorting.shown[0]?.items.map((id) => (
          <SortableRow key={id} sorting={sorting} id={id} group={group} helpId={helpId}>
            {(tools) => renderItem(byId.get(id)!, tools)}
          </SortableRow>
        ))}
      </ul>
      <MoveBar sorting={sorting} helpId={helpId} />
    </>
  )
}
