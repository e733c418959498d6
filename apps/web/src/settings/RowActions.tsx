import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/actions/IconButton.tsx'

interface Props {
  /** The row's name. */
  readonly title: string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const icon = { size: 15, strokeWidth: 1.75 }

export function RowActions({ title, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        size="sm"
        label={t('settings.row.edit', { title })}
        icon={<Pencil {...icon} />}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={t('settings.row.remove', { title })}
        icon={<Trash2 {...icon} />}
        onClick={onRemove}
      />
    </>
  )
}
