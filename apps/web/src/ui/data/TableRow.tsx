import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../forms/Checkbox.tsx'
import type { Column } from './columns.ts'
import { toggled } from './selection.ts'
import type { Choice } from './TableHeader.tsx'
import styles from './TableRow.module.css'

interface Props<Row> {
  readonly row: Row
  readonly id: string
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly head: Column<Row> | undefined
  readonly choice: Choice | undefined
  readonly menu: ReactNode
}

export function TableRow<Row>({ row, id, name, columns, head, choice, menu }: Props<Row>) {
  const { t } = useTranslation()
  const isSelected = choice?.selection.has(id) ?? false
  return (
    <tr className={styles.row} data-selected={isSelected || undefined}>
      {choice && (
        <td className={styles.choice}>
          <Checkbox
            label={t('ui.table.select', { name })}
            isLabelUnseen
            checked={isSelected}
            onChange={() => choice.onSelect(toggled(choice.selection, id))}
          />
        </td>
      )}
      {columns.map((column) =>
        column === head ? (
          <th key={column.id} scope="row" data-align={column.align}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} data-align={column.align} data-label={column.header}>
            {column.cell(row)}
          </td>
        ),
      )}
      {menu !== undefined && <td className={styles.menu}>{menu}</td>}
    </tr>
  )
}
