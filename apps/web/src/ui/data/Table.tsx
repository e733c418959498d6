import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from './BulkBar.tsx'
import { type Column, nameColumn, type Sort } from './columns.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { Selection } from './selection.ts'
import styles from './Table.module.css'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'

interface Props<Row> {
  /** What the table lists: its accessible name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** The name of a row, for its checkbox. */
  readonly rowName: (row: Row) => string
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** The ids of the selected rows. Rows can be selected if both this and `onSelect` are given. */
  readonly selection?: Selection
  readonly onSelect?: (selection: Selection) => void
  /** The actions for the selected rows: buttons over the header while any row is selected. */
  readonly bulkActions?: ReactNode
  readonly rowMenu?: (row: Row) => ReactNode
  readonly isLoading?: boolean
  readonly skeletonRows?: number
  readonly empty?: ReactNode
  /** Stands beneath the title of a card, whose border it shares. */
  readonly isInCard?: boolean
}

/** Rows that can be sorted and selected; where it is narrow each row is a card. */
export function Table<Row>(props: Props<Row>) {
  const { t } = useTranslation()
  const { label, columns, rows, rowId, rowName, sort, onSort, selection, onSelect, rowMenu } = props
  const { bulkActions, isLoading = false, skeletonRows = 8, empty, isInCard } = props
  const choice = selection && onSelect ? { selection, onSelect } : undefined
  const width = columns.length + (choice ? 1 : 0) + (rowMenu ? 1 : 0)
  const isWaiting = isLoading && rows.length === 0
  return (
    <div className={styles.frame} data-card={isInCard || undefined}>
      <span className="unseen" role="status">
        {isWaiting && t('loading')}
      </span>
      <table className={styles.table} aria-label={label} aria-busy={isLoading}>
        <TableHeader
          columns={columns}
          ids={rows.map(rowId)}
          sort={sort}
          onSort={onSort}
          choice={choice}
          hasMenu={rowMenu !== undefined}
        >
          {choice && <BulkBar {...choice}>{bulkActions}</BulkBar>}
        </TableHeader>
        <tbody>
          {isWaiting && <SkeletonRows rows={skeletonRows} columns={width} />}
          {rows.map((row) => (
            <TableRow
              key={rowId(row)}
              row={row}
              id={rowId(row)}
              name={rowName(row)}
              columns={columns}
              head={nameColumn(columns)}
              choice={choice}
              menu={rowMenu?.(row)}
            />
          ))}
          {!isLoading && rows.length === 0 && (
            <tr className={styles.empty}>
              <td colSpan={width}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
