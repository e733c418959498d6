import { ChevronDown, ChevronRight, Ellipsis, MoveDown, MoveUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import type { RowTools } from '../ui/sorting/SortableRow.tsx'
import styles from './GroupHeader.module.css'

interface Props {
  readonly name: string
  /** How many it holds, in words. */
  readonly note: string
  readonly addLabel: string
  /** The header of what has no group: it has no menu and no grip. */
  readonly isLoose: boolean
  readonly isClosed: boolean
  readonly tools: RowTools | undefined
  readonly onTurn: () => void
  readonly onAdd: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

const icon = { size: 15, strokeWidth: 1.75 } as const

export function GroupHeader(props: Props) {
  const { name, note, addLabel, isLoose, isClosed, tools, onTurn, onAdd, onRename, onDelete } = props
  const { t } = useTranslation()
  const Chevron = isClosed ? ChevronRight : ChevronDown
  return (
    <div className={styles.header} data-loose={isLoose || undefined}>
      {tools?.grip ?? <span className={styles.gap} />}
      <h2 className={styles.heading}>
        <button type="button" className={styles.turn} aria-expanded={!isClosed} onClick={onTurn}>
          <Chevron size={15} strokeWidth={1.75} aria-hidden="true" />
          <bdi className={styles.name}>{name}</bdi>
        </button>
      </h2>
      <small className={styles.note}>{note}</small>
      <span className={styles.actions}>
        <IconButton size="sm" label={addLabel} icon={<Plus {...icon} />} onClick={onAdd} />
        {!isLoose && (
          <Menu
            align="end"
            trigger={
              <IconButton size="sm" label={t('rooms.groupMenu', { name })} icon={<Ellipsis {...icon} />} />
            }
          >
            <MenuItem icon={<Pencil {...icon} />} onSelect={onRename}>
              {t('rooms.renameGroup')}
            </MenuItem>
            {tools?.moveUp && (
              <MenuItem icon={<MoveUp {...icon} />} onSelect={tools.moveUp}>
                {t('settings.row.moveUp')}
              </MenuItem>
            )}
            {tools?.moveDown && (
              <MenuItem icon={<MoveDown {...icon} />} onSelect={tools.moveDown}>
                {t('settings.row.moveDown')}
              </MenuItem>
            )}
            <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={onDelete}>
              {t('rooms.deleteGroup')}
            </MenuItem>
          </Menu>
        )}
      </span>
    </div>
  )
}
