import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { type RowsSource, useMargin, useRowsOptions } from './rows.ts'
import { useScrolling } from './use-scrolling.ts'

export function useElementRows<Item>(
  source: RowsSource<Item>,
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
) {
  // A ref of an outer element is set only after the effects in here have run for the first time.
  const [around, setAround] = useState<HTMLElement | null>(null)
  useEffect(() => setAround(box.current), [box])

  const options = useRowsOptions(source, list)
  const scrollMargin = useMargin(list, (element) => {
    if (!around) return 0
    return element.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop
  })
  const rows = useVirtualizer<HTMLElement, Element>({
    ...options,
    scrollMargin,
    getScrollElement: () => around,
  })
  useScrolling(source, rows)
  return rows
}
