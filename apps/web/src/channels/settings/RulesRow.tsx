import type { Rule } from '@guildhall/contract/channels'
import { Ellipsis, MoveDown, MoveUp, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
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
      <Menu
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={t('rules.menu', { name: rule.title })}
            icon={<Ellipsis size={15} strokeWidth={1.75} />}
          />
        }
      >
        <MenuItem icon={<Pencil {...icon} />} onSelect={onEdit}>
          {t('rules.edit')}
        </MenuItem>
        {moveUp && (
          <MenuItem icon={<MoveUp {...icon} />} onSelect={moveUp}>
            {t('rooms.moveUp')}
          </MenuItem>
        )}
        {moveDown && (
          <MenuItem icon={<MoveDown {...icon} />} onSelect={moveDown}>
            {t('rooms.moveDown')}
          </MenuItem>
        )}
        <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={onRemove}>
          {t('rules.remove')}
        </MenuItem>
      </Menu>
    </div>
  )
}
