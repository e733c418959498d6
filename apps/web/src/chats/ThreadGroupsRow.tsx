import type { ThreadGroup } from '@guildhall/contract/chats'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowMenu, RowMoves } from '../settings/RowMenu.tsx'
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
      <RowMenu label={t('rooms.groupMenu', { name: group.title })}>
        <MenuItem icon={<Pencil {...icon} />} onSelect={() => onAct({ act: 'rename', group })}>
          {t('rooms.renameGroup')}
        </MenuItem>
        <RowMoves moveUp={moveUp} moveDown={moveDown} />
        <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => onAct({ act: 'delete', group })}>
          {t('rooms.deleteGroup')}
        </MenuItem>
      </RowMenu>
    </div>
  )
}
