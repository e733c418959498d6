import { type ReactNode, type RefObject, useRef } from 'react'
import type { RowTarget, ShownRows } from './rows.ts'
import { useElementRows } from './use-element-rows.ts'
import { useWindowRows } from './use-window-rows.ts'
import styles from './VirtualList.module.css'
import { VirtualRows } from './VirtualRows.tsx'

export interface VirtualListProps<Item> {
  /** What it lists: its accessible name. */
  readonly label: string
  readonly items: readonly Item[]
  readonly itemId: (item: Item) => string
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** The estimated height of an item in pixels; it is measured once rendered. */
  readonly estimate: number | ((item: Item) => number)
  readonly gap?: number
  /** In a feed or a log the items carry their own roles. */
  readonly role?: 'list' | 'feed' | 'log'
  /** The scrolling element: its own box as high as its parent, the page, or a box around it. */
  readonly scroller?: 'own' | 'page' | RefObject<HTMLElement | null>
  /** Begins at the end and, while the end is visible, stays there when items are added, as a conversation does. */
  readonly followsEnd?: boolean
  /** The row to begin at, and to go to whenever another object is given, once that row is among the items. */
  readonly goTo?: RowTarget | null
  /** Called some way before the first or the last item is reached, once for each number of items. */
  readonly onNearStart?: () => void
  readonly onNearEnd?: () => void
  /** Called whenever other rows come into view. */
  readonly onShown?: (shown: ShownRows) => void
}

/** A list that renders only its visible items. Items added before them do not move them. */
export function VirtualList<Item>({ scroller = 'own', ...list }: VirtualListProps<Item>) {
  if (scroller === 'page') return <PageRows {...list} />
  return scroller === 'own' ? <OwnRows {...list} /> : <BoxRows {...list} box={scroller} />
}

type Inner<Item> = Omit<VirtualListProps<Item>, 'scroller'>

function PageRows<Item>(list: Inner<Item>) {
  const ref = useRef<HTMLDivElement>(null)
  return <VirtualRows ref={ref} {...list} rows={useWindowRows(list, ref)} />
}

function BoxRows<Item>({ box, ...list }: Inner<Item> & { readonly box: RefObject<HTMLElement | null> }) {
  const ref = useRef<HTMLDivElement>(null)
  return <VirtualRows ref={ref} {...list} rows={useElementRows(list, ref, box)} />
}

function OwnRows<Item>(list: Inner<Item>) {
  const box = useRef<HTMLElement>(null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must take the focus to be scrolled by keyboard
    <section ref={box} className={styles.box} aria-label={list.label} tabIndex={0}>
      <BoxRows {...list} box={box} />
    </section>
  )
}
