import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { RowActions } from './RowActions.tsx'
import { RowList } from './RowList.tsx'
import { SettingRow } from './SettingRow.tsx'
import { SettingsFields } from './SettingsFields.tsx'

interface Row<T> {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly icon?: ReactNode
  readonly item: T
}

interface DialogProps<T> {
  /** Left out for a new item. */
  readonly item: T | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface Props<T> {
  readonly title: string
  readonly text: string
  readonly addLabel: string
  readonly rows: readonly Row<T>[]
  readonly onRemove: (item: T) => void
  /** The dialog in which an item is created or changed. */
  readonly dialog: (props: DialogProps<T>) => ReactNode
}

/** A list of items that are created, changed and removed one by one. */
export function EditableRows<T>({ title, text, addLabel, rows, onRemove, dialog }: Props<T>) {
  const [edited, setEdited] = useState<{ item: T | undefined } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (item?: T) => {
    setEdited({ item })
    setOpen(true)
  }
  return (
    <Card as="section" title={title}>
      <SettingsFields isWide>
        <p>{text}</p>
        <RowList
          foot={
            <Button
              size="sm"
              tone="ghost"
              icon={<Plus size={15} strokeWidth={1.75} />}
              onClick={() => open()}
            >
              {addLabel}
            </Button>
          }
        >
          <ul aria-label={title}>
            {rows.map((row) => (
              <li key={row.id}>
                <SettingRow
                  icon={row.icon}
                  title={<bdi>{row.title}</bdi>}
                  detail={<bdi>{row.detail}</bdi>}
                  actions={
                    <RowActions
                      title={row.title}
                      onEdit={() => open(row.item)}
                      onRemove={() => onRemove(row.item)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </RowList>
      </SettingsFields>
      {edited && <Suspense>{dialog({ ...edited, isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </Card>
  )
}
