import type { Chat } from '@guildhall/contract/chats'
import { FolderInput, Lock, MessageCircle, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AccessRow } from '../../contexts/AccessRow.tsx'
import { Openness } from '../../contexts/Openness.tsx'
import { RoleChip } from '../../contexts/RoleChip.tsx'
import { RowMenu, RowMoves } from '../../settings/RowMenu.tsx'
import { MenuGroup } from '../../ui/overlay/MenuGroup.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { MenuSeparator } from '../../ui/overlay/MenuSeparator.tsx'
import type { RowTools } from '../../ui/sorting/SortableRow.tsx'

interface Props {
  readonly thread: Chat
  readonly tools: RowTools
  /** The groups that the thread is not in. */
  readonly others: readonly { readonly id: string; readonly name: string; readonly size: number }[]
  readonly onEdit: () => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** A thread in the list of a community's threads: who may read it and who may write. */
export function ThreadRow({ thread, tools, others, onEdit }: Props) {
  const { t } = useTranslation()
  const { title, description, isPublic, roles, membersCount, canMembersMessage } = thread
  return (
    <AccessRow
      grip={tools.grip}
      icon={<MessageCircle {...icon} aria-hidden="true" />}
      name={<bdi>{title}</bdi>}
      detail={canMembersMessage ? <bdi>{description}</bdi> : t('threads.moderatorsWrite')}
      who={
        isPublic ? (
          <Openness text={t('rooms.everyone')} />
        ) : (
          <>
            {roles.map((role) => (
              <RoleChip key={role._id} role={role} />
            ))}
            {roles.length === 0 && (
              <Openness icon={Lock} text={t('rooms.peopleCount', { count: membersCount })} />
            )}
          </>
        )
      }
      menu={
        <RowMenu label={t('rooms.menu', { name: title })}>
          <MenuItem icon={<SlidersHorizontal {...icon} />} onSelect={onEdit}>
            {t('threads.edit')}
          </MenuItem>
          <MenuSeparator />
          <RowMoves moveUp={tools.moveUp} moveDown={tools.moveDown} />
          {others.length > 0 && (
            <MenuGroup label={t('rooms.moveTo')}>
              {others.map(({ id, name, size }) => (
                <MenuItem key={id} icon={<FolderInput {...icon} />} onSelect={() => tools.moveTo(id, size)}>
                  {name}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
        </RowMenu>
      }
    />
  )
}
