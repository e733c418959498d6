import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { type RowsSource, useMargin, useRowsOptions } from './rows.ts'
import { useScrolling } from './use-scrolling.ts'

export function useWindowRows<Item>(source: RowsSource<Item>, list: RefObject<HTMLElement | null>) {
  const options = useRowsOptions(source, list)
  const scrollMargin = useMargin(list, (element) => element.getBoundingClientRect().top + window.scrollY)
  const rows = useWindowVirtualizer<Element>({ ...options, scrollMargin })
  useScrolling(source, rows)
  return rows
}
