import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RowsSource, RowTarget, ShownRows } from './rows.ts'

/** How many pixels before an end the next items are loaded. */
const EARLY = 600

const end: RowTarget = { id: null }

/** Goes to the row asked for, keeps to the end where the list follows it, and reports what is in view. */
export function useScrolling<Item, Scroller extends Element | Window>(
  source: RowsSource<Item>,
  rows: Virtualizer<Scroller, Element>,
) {
  const { items, itemId, followsEnd = false, goTo, onNearStart, onNearEnd, onShown } = source
  const reached = useRef<RowTarget | null>(null)
  const asked = useRef({ start: 0, end: 0 })
  const followed = useRef({ first: '', offset: 0, isAtEnd: false })
  const shown = useRef<ShownRows | null>(null)
  keepInPlace(rows, followsEnd)

  const look = useEffectEvent(() => {
    const count = items.length
    if (count === 0 || rows.scrollElement === null) return
    const target = goTo ?? (followsEnd && reached.current === null ? end : reached.current)
    if (target !== reached.current && !reach(target)) return
    follow()
    report()
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

  /** Scrolls on until the row is in view: rows on the way there are measured only when they are rendered. */
  function reach(target: RowTarget | null): boolean {
    const index =
      target?.id == null ? items.length - 1 : items.findIndex((item) => itemId(item) === target.id)
    // A row that has not arrived yet is gone to once it has.
    if (target === null || index < 0) return reached.current !== null
    const { startIndex = -1, endIndex = -1 } = rows.range ?? {}
    const isThere = target.id === null ? rows.isAtEnd(1) : startIndex <= index && index <= endIndex
    if (isThere) reached.current = target
    else if (target.id === null) rows.scrollToEnd()
    else rows.scrollToIndex(index, { align: target.align ?? 'start' })
    return isThere
  }

  /** The end is left only by scrolling back: a lower box, or a row that grows, as a picture does, pushes it out of view. */
  function follow() {
    if (!followsEnd) return
    const { current: before } = followed
    const offset = rows.scrollOffset ?? 0
    const first = itemId(items[0]!)
    const isLeft =
      first === before.first
        ? offset < before.offset - 1
        : rows.isScrolling && rows.scrollDirection === 'backward'
    const isFollowed = before.isAtEnd && !isLeft && !rows.isAtEnd(1)
    if (isFollowed) rows.scrollToEnd()
    followed.current = { first, offset, isAtEnd: isFollowed || rows.isAtEnd(1) }
  }

  function report() {
    const { startIndex, endIndex } = rows.range ?? { startIndex: 0, endIndex: 0 }
    const [first, last] = [items[startIndex], items[endIndex]]
    if (!onShown || first === undefined || last === undefined) return
    const now = { first: itemId(first), last: itemId(last), isAtEnd: rows.isAtEnd(1) }
    const { current: before } = shown
    if (before?.first === now.first && before.last === now.last && before.isAtEnd === now.isAtEnd) return
    shown.current = now
    onShown(now)
  }

  useEffect(look)
}

/** A conversation is read upwards too: what grows above the view must not move it, whichever way one scrolls. */
function keepInPlace<Scroller extends Element | Window>(
  rows: Virtualizer<Scroller, Element>,
  followsEnd: boolean,
) {
  if (!followsEnd) return
  rows.shouldAdjustScrollPositionOnItemSizeChange = (
    { key, start, size },
    _delta,
    { scrollOffset, itemSizeCache },
  ) => (itemSizeCache.has(key) ? start + size <= (scrollOffset ?? 0) : start < (scrollOffset ?? 0))
}
