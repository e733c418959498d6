import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** How many pixels before an end the next items are loaded. */
const EARLY = 600

export interface RowsSource<Item> {
  readonly items: readonly Item[]
  readonly itemId: (item: Item) => string
  readonly estimate: number | ((item: Item) => number)
  readonly gap?: number
  readonly followsEnd?: boolean
  readonly onNearStart?: () => void
  readonly onNearEnd?: () => void
}

/** The options that both kinds of scrolling share. */
export function useRowsOptions<Item>(source: RowsSource<Item>, list: RefObject<HTMLElement | null>) {
  const { items, itemId, estimate, gap = 0, followsEnd = false } = source
  const focused = useFocusedRow(list)
  const idAt = (index: number) => itemId(items[index]!)
  return {
    count: items.length,
    estimateSize: (index: number) => (typeof estimate === 'number' ? estimate : estimate(items[index]!)),
    getItemKey: idAt,
    gap,
    overscan: 4,
    // Only this anchor keeps the visible items in place when others are added before them.
    anchorTo: 'end' as const,
    followOnAppend: followsEnd,
    scrollEndThreshold: followsEnd ? 1 : -1,
    rangeExtractor: (range: Range) => withFocused(range, idAt, focused),
  }
}

function useFocusedRow(list: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    const element = list.current
    const note = ({ type, target }: FocusEvent) =>
      setFocused((type === 'focusin' && rowOf(target)) || undefined)
    element?.addEventListener('focusin', note)
    element?.addEventListener('focusout', note)
    return () => {
      element?.removeEventListener('focusin', note)
      element?.removeEventListener('focusout', note)
    }
  }, [list])
  return focused
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset.row

/** The focused item stays mounted, or scrolling would lose the focus. */
function withFocused(range: Range, idAt: (index: number) => string, focused: string | undefined) {
  const shown = defaultRangeExtractor(range)
  if (focused === undefined) return shown
  for (let index = 0; index < range.count; index++)
    if (idAt(index) === focused && !shown.includes(index)) return [...shown, index].sort((a, b) => a - b)
  return shown
}

/** The distance from the top of the scrolling element to the list. */
export function useMargin(list: RefObject<HTMLElement | null>, top: (list: HTMLElement) => number) {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setMargin(Math.round(top(list.current)))
  })
  return margin
}

/** Begins at the end if the list follows it, and reports when an end comes near. */
export function useEnds<Item, Scroller extends Element | Window>(
  { items, followsEnd, onNearStart, onNearEnd }: RowsSource<Item>,
  rows: Virtualizer<Scroller, Element>,
) {
  const hasBegun = useRef(false)
  const asked = useRef({ start: 0, end: 0 })
  const look = useEffectEvent(() => {
    const count = items.length
    if (count === 0 || rows.scrollElement === null) return
    if (followsEnd && !hasBegun.current) {
      if (rows.isAtEnd(1)) hasBegun.current = true
      else rows.scrollToEnd()
      return
    }
    if (asked.current.end !== count && rows.getDistanceFromEnd() < EARLY) {
      asked.current.end = count
      onNearEnd?.()
    }
    const fromStart = (rows.scrollOffset ?? 0) - rows.options.scrollMargin
    if (asked.current.start !== count && fromStart < EARLY) {
      asked.current.start = count
      onNearStart?.()
    }
  })
  useEffect(look)
}
