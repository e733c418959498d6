import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end. */
  readonly align?: 'start' | 'end'
  readonly isSortable?: boolean
  /** The column that names the row, and heads its card where there is no room for a table; by default the first. */
  readonly isName?: boolean
}

export interface Sort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

export const nameColumn = <Row>(columns: readonly Column<Row>[]) =>
  columns.find(({ isName }) => isName) ?? columns[0]

/** Pressing the sorted column reverses it; any other column begins ascending. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const isUp = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: isUp ? 'descending' : 'ascending' }
}
