import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
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
  /** The order of the rows matters, and can be changed. */
  readonly isOrdered?: boolean
  readonly error: string | undefined
  readonly children: (row: Row, change: (fields: Partial<Row>) => void) => ReactNode
}

const icon = { size: 16, strokeWidth: 1.75 } as const

function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from]
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** A row that moves takes the focus away from its button; at the end of the list the other button has it. */
function focusAgain(button: HTMLButtonElement) {
  const other = button.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)')
  ;(button.disabled ? other : button)?.focus()
}

/** Rows of fields that can be added, removed and, where it matters, put in another order. */
export function DraftRows<Row extends { readonly key: string }>({
  rows,
  onChange,
  most,
  addLabel,
  onAdd,
  nameOf,
  isOrdered = false,
  error,
  children,
}: Props<Row>) {
  const { t } = useTranslation()
  const change = (key: string) => (fields: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)))

  function move(button: HTMLButtonElement, from: number, to: number) {
    onChange(moved(rows, from, to))
    requestAnimationFrame(() => focusAgain(button))
  }

  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row, at) => (
            <li key={row.key} className={styles.row}>
              <div className={styles.fields}>{children(row, change(row.key))}</div>
              <div className={styles.acts}>
                {isOrdered && rows.length > 1 && (
                  <>
                    <IconButton
                      size="sm"
                      label={t('events.form.moveUp', { name: nameOf(row, at + 1) })}
                      icon={<ArrowUp {...icon} />}
                      disabled={at === 0}
                      onClick={({ currentTarget }) => move(currentTarget, at, at - 1)}
                    />
                    <IconButton
                      size="sm"
                      label={t('events.form.moveDown', { name: nameOf(row, at + 1) })}
                      icon={<ArrowDown {...icon} />}
                      disabled={at === rows.length - 1}
                      onClick={({ currentTarget }) => move(currentTarget, at, at + 1)}
                    />
                  </>
                )}
                <IconButton
                  size="sm"
                  label={t('events.form.removeRow', { name: nameOf(row, at + 1) })}
                  icon={<X {...icon} />}
                  onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                />
              </div>
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
