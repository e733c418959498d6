import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { FieldMessage } from '../../ui/forms/FieldMessage.tsx'
import styles from './DraftRows.module.css'

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  readonly most: number
  readonly addLabel: string
  /** Left out where rows are added elsewhere. */
  readonly onAdd?: () => Row
  /** The name of a row, for the button that removes it. */
  readonly nameOf: (row: Row, place: number) => string
  readonly error: string | undefined
  readonly children: (row: Row, change: (fields: Partial<Row>) => void) => ReactNode
}

/** Rows of fields that can be added and removed. */
export function DraftRows<Row extends { readonly key: string }>({
  rows,
  onChange,
  most,
  addLabel,
  onAdd,
  nameOf,
  error,
  children,
}: Props<Row>) {
  const { t } = useTranslation()
  const change = (key: string) => (fields: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)))
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row, at) => (
            <li key={row.key} className={styles.row}>
              <div className={styles.fields}>{children(row, change(row.key))}</div>
              <IconButton
                size="sm"
                label={t('events.form.removeRow', { name: nameOf(row, at + 1) })}
                icon={<X size={16} strokeWidth={1.75} />}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldMessage id={`${addLabel}-message`} error={error} />
      {onAdd && rows.length < most && (
        <div>
          <Button
            size="sm"
            tone="ghost"
            icon={<Plus size={15} strokeWidth={1.75} />}
            onClick={() => onChange([...rows, onAdd()])}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  )
}
