import { type ReactNode, useId } from 'react'
import { MoveBar } from './MoveBar.tsx'
import type { Move } from './order.ts'
import { SortableGroup } from './SortableGroup.tsx'
import styles from './SortableGroups.module.css'
import { type RowTools, SortableRow } from './SortableRow.tsx'
import { useSorting } from './use-sorting.ts'

export interface SortableGroupData<Item> {
  readonly id: string
  readonly name: string
  readonly items: readonly Item[]
  readonly isClosed?: boolean
  /** Keeps its position among the groups, such as the group of ungrouped items. */
  readonly isFixed?: boolean
}

type Item<Group extends SortableGroupData<unknown>> = Group['items'][number]

interface Props<Group extends SortableGroupData<unknown>> {
  /** What it lists: its accessible name. */
  readonly label: string
  readonly groups: readonly Group[]
  readonly itemId: (item: Item<Group>) => string
  /** The name of an item, for its grip and for the announcements while it moves. */
  readonly itemName: (item: Item<Group>) => string
  readonly renderItem: (item: Item<Group>, tools: RowTools, group: Group) => ReactNode
  readonly renderHeader: (group: Group, tools?: RowTools) => ReactNode
  readonly onMove: (move: Move) => void
  /** Set if the groups can be moved too; the position counts the other groups that are not fixed. */
  readonly onMoveGroup?: (move: { readonly id: string; readonly position: number }) => void
  /** Opens a closed group that a row is dragged over. */
  readonly onOpen?: (group: string) => void
  readonly grips?: 'hover' | 'always'
  /** Whether the rows touch the frame of their group or keep a distance from it. */
  readonly frame?: 'flush' | 'inset'
}

/** Groups of rows that are dragged, or moved by key, within their group and into others. */
export function SortableGroups<Group extends SortableGroupData<unknown>>(props: Props<Group>) {
  const { label, groups, itemId, itemName, renderItem, renderHeader } = props
  const { onMove, onMoveGroup, onOpen, grips, frame = 'flush' } = props
  const helpId = useId()
  const groupById = new Map(groups.map((group) => [group.id, group]))
  const itemById = new Map(groups.flatMap(({ items }) => items).map((item) => [itemId(item), item]))
  const groupNameOf = (id: string) => groupById.get(id)?.name ?? ''

  const sorting = useSorting({
    kind: 'item',
    order: groups.map(({ id, items }) => ({ id, items: items.map(itemId) })),
    nameOf: (id) => itemName(itemById.get(id)!),
    groupNameOf,
    isClosed: (id) => groupById.get(id)?.isClosed ?? false,
    onOpen,
    onMove,
    gripsOn: grips,
  })
  const movable = groups.filter(({ isFixed }) => onMoveGroup && !isFixed).map(({ id }) => id)
  const groupSorting = useSorting({
    kind: 'group',
    order: [{ id: '', items: movable }],
    nameOf: groupNameOf,
    onMove: ({ id, position }) => onMoveGroup?.({ id, position }),
    gripsOn: grips,
  })

  const show = (group: Group, tools?: RowTools) => (
    <SortableGroup
      sorting={sorting}
      id={group.id}
      name={group.name}
      isClosed={group.isClosed ?? false}
      frame={frame}
      isDashed={group.isFixed ?? false}
      header={renderHeader(group, tools)}
    >
      {sorting.shown
        .find(({ id }) => id === group.id)
        ?.items.map((id) => (
          <SortableRow key={id} sorting={sorting} id={id} group={group.id} helpId={helpId}>
            {(tools) => renderItem(itemById.get(id)!, tools, group)}
          </SortableRow>
        ))}
    </SortableGroup>
  )
  const inOrder = (groupSorting.shown[0]?.items ?? []).values()
  return (
    <>
      <ul className={styles.groups} aria-label={label}>
        {groups.map(({ id }) => {
          if (!movable.includes(id)) return <li key={id}>{show(groupById.get(id)!)}</li>
          const here = inOrder.next().value ?? id
          return (
            <SortableRow key={here} sorting={groupSorting} id={here} group="" helpId={helpId}>
              {(tools) => show(groupById.get(here)!, tools)}
            </SortableRow>
          )
        })}
      </ul>
      <MoveBar sorting={sorting} helpId={helpId} />
      <MoveBar sorting={groupSorting} />
    </>
  )
}
