import type { ThreadGroup } from '@guildhall/contract/chats'
import { Ellipsis, MoveDown, MoveUp, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import type { RowTools } from '../ui/sorting/SortableRow.tsx'
import styles from './ThreadGroups.module.css'

export interface ThreadGroupAct {
  readonly act: 'rename' | 'delete'
  readonly group: ThreadGroup
}

interface Props {
  readonly group: ThreadGroup
  readonly tools: RowTools
  readonly onAct: (act: ThreadGroupAct) => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

export function ThreadGroupsRow({ group, tools: { grip, moveUp, moveDown }, onAct }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.row}>
      {grip}
      <span className={styles.title}>
        <bdi>{group.title}</bdi>
      </span>
      <Menu
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={t('rooms.groupMenu', { name: group.title })}
            icon={<Ellipsis size={15} strokeWidth={1.75} />}
          />
        }
      >
        <MenuItem icon={<Pencil {...icon} />} onSelect={() => onAct({ act: 'rename', group })}>
          {t('rooms.renameGroup')}
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
        <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => onAct({ act: 'delete', group })}>
          {t('rooms.deleteGroup')}
        </MenuItem>
      </Menu>
    </div>
  )
}
