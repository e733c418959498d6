import { type ReactNode, type RefObject, useRef } from 'react'
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
  /** How high an item probably is, in pixels; it is measured once it is seen. */
  readonly estimate: number | ((item: Item) => number)
  readonly gap?: number
  /** With feed and log the items say themselves what they are. */
  readonly role?: 'list' | 'feed' | 'log'
  /** What scrolls: its own box as high as its parent, the page, or a box around it. */
  readonly scroller?: 'own' | 'page' | RefObject<HTMLElement | null>
  /** Begins at the end and stays there when something is added while the end is seen, as a conversation does. */
  readonly followsEnd?: boolean
  /** Called some way before the first or the last item is reached, once for each number of items. */
  readonly onNearStart?: () => void
  readonly onNearEnd?: () => void
}

/** A list of which only what is seen is on the page. What is added before keeps what is seen in its place. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a focus of its own it could not be scrolled by key
    <section ref={box} className={styles.box} aria-label={list.label} tabIndex={0}>
      <BoxRows {...list} box={box} />
    </section>
  )
}
