import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

export interface RowsSource<Item> {
  readonly items: readonly Item[]
  readonly itemId: (item: Item) => string
  readonly estimate: number | ((item: Item) => number)
  readonly gap?: number
  readonly followsEnd?: boolean
  readonly goTo?: RowTarget | null
  readonly onNearStart?: () => void
  readonly onNearEnd?: () => void
  readonly onShown?: (shown: ShownRows) => void
}

/** The row to go to, by its id; null is the end. */
export interface RowTarget {
  readonly id: string | null
  readonly align?: 'start' | 'center'
}

/** The first and the last row in view, by their ids. */
export interface ShownRows {
  readonly first: string
  readonly last: string
  readonly isAtEnd: boolean
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
