import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../forms/Checkbox.tsx'
import { type Column, nextSort, type Sort } from './columns.ts'
import { allToggled, type Selection, selectedOf } from './selection.ts'
import styles from './TableHeader.module.css'

export interface Choice {
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly ids: readonly string[]
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
  readonly choice: Choice | undefined
  readonly hasMenu: boolean
  /** The bar that covers the header while rows are selected. */
  readonly children: ReactNode
}

export function TableHeader<Row>({ columns, ids, sort, onSort, choice, hasMenu, children }: Props<Row>) {
  const { t } = useTranslation()
  const selected = choice ? selectedOf(choice.selection, ids) : 'none'
  const isCovered = choice !== undefined && choice.selection.size > 0
  return (
    <thead className={styles.header} data-covered={isCovered || undefined}>
      <tr>
        {choice && (
          <td className={styles.choice}>
            <Checkbox
              label={t('ui.table.selectAll')}
              isLabelUnseen
              checked={selected === 'all'}
              isMixed={selected === 'some'}
              disabled={ids.length === 0}
              onChange={() => choice.onSelect(allToggled(choice.selection, ids))}
            />
            {children}
          </td>
        )}
        {columns.map(({ id, header, align, isSortable }) => {
          const direction = sort?.column === id ? sort.direction : undefined
          const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-sortable={(isSortable && onSort !== undefined) || undefined}
              aria-sort={direction}
            >
              {isSortable && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  // Beneath the bar the control would take keyboard focus without being visible.
                  disabled={isCovered}
                  onClick={() => onSort(nextSort(sort, id))}
                >
                  {header}
                  <Arrow size={13} strokeWidth={1.75} aria-hidden="true" />
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
        {hasMenu && (
          <th scope="col">
            <span className="unseen">{t('ui.table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
