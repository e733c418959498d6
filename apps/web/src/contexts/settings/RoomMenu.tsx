import { Eye, FolderInput, Pencil, SlidersHorizontal, Trash2, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowMenu, RowMoves } from '../../settings/RowMenu.tsx'
import { MenuGroup } from '../../ui/overlay/MenuGroup.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { MenuSeparator } from '../../ui/overlay/MenuSeparator.tsx'
import type { RowTools } from '../../ui/sorting/SortableRow.tsx'
import type { KeptContext } from '../collections.ts'
import { useRoomParts } from '../room-parts.ts'

export type RoomAct = 'edit' | 'rename' | 'people' | 'why' | 'delete'

interface Props {
  readonly room: KeptContext
  readonly tools: RowTools
  /** The groups that the room is not in. */
  readonly others: readonly { readonly id: string; readonly name: string; readonly size: number }[]
  readonly onAct: (act: RoomAct) => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** The menu of a room; it contains every move, too. */
export function RoomMenu({ room, tools: { moveUp, moveDown, moveTo }, others, onAct }: Props) {
  const { t } = useTranslation()
  const { mayAskWhy } = useRoomParts()
  return (
    <RowMenu label={t('rooms.menu', { name: room.text })}>
      <MenuItem icon={<SlidersHorizontal {...icon} />} onSelect={() => onAct('edit')}>
        {t('rooms.edit')}
      </MenuItem>
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onAct('rename')}>
        {t('rooms.rename')}
      </MenuItem>
      {room.contextType === 'restricted' && room.hasAccess && (
        <MenuItem icon={<UsersRound {...icon} />} onSelect={() => onAct('people')}>
          {t('rooms.people.open')}
        </MenuItem>
      )}
      {mayAskWhy && (
        <MenuItem icon={<Eye {...icon} />} onSelect={() => onAct('why')}>
          {t('why.open')}
        </MenuItem>
      )}
      <MenuSeparator />
      <RowMoves moveUp={moveUp} moveDown={moveDown} />
      {others.length > 0 && (
        <MenuGroup label={t('rooms.moveTo')}>
          {others.map(({ id, name, size }) => (
            <MenuItem key={id} icon={<FolderInput {...icon} />} onSelect={() => moveTo(id, size)}>
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => onAct('delete')}>
        {t('rooms.delete')}
      </MenuItem>
    </RowMenu>
  )
}
