import type { Rule } from '@guildhall/contract/channels'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowMenu, RowMoves } from '../../settings/RowMenu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import type { RowTools } from '../../ui/sorting/SortableRow.tsx'
import styles from './Rules.module.css'

interface Props {
  readonly rule: Rule
  readonly place: number
  readonly tools: RowTools
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

export function RulesRow({ rule, place, tools: { grip, moveUp, moveDown }, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.row}>
      {grip}
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title} dir="auto">
          {rule.title}
        </h2>
        {rule.description && (
          <p className={styles.text} dir="auto">
            {rule.description}
          </p>
        )}
      </div>
      <RowMenu label={t('rules.menu', { name: rule.title })}>
        <MenuItem icon={<Pencil {...icon} />} onSelect={onEdit}>
          {t('rules.edit')}
        </MenuItem>
        <RowMoves moveUp={moveUp} moveDown={moveDown} />
        <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={onRemove}>
          {t('rules.remove')}
        </MenuItem>
      </RowMenu>
    </div>
  )
}
