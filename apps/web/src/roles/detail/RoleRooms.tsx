import { may } from '@guildhall/contract/channels'
import { roleCalls } from '@guildhall/contract/roles'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { RoomSettingsSkeleton } from '../../contexts/RoomSettingsSkeleton.tsx'
import { roomIcon } from '../../contexts/room-icon.ts'
import { loadRooms } from '../../contexts/thunks.ts'
import { useRooms } from '../../contexts/use-rooms.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OpenedThings } from '../OpenedThings.tsx'
import { useRoleEditing } from '../role-context.ts'
import { roleLearned } from '../thunks.ts'

const openRoom =
  (channelId: string, roleId: string, roomId: string, isOpened: boolean): Thunk<Promise<void>> =>
  async (dispatch, _getState, { request }) => {
    const input = { channelId, roleId, contextIds: [roomId], isRemoved: !isOpened }
    const { role } = await request(roleCalls.updateContextsRole, input)
    await dispatch(loadRooms(channelId))
    dispatch(roleLearned(channelId, role))
  }

/** Which rooms a role opens. A room with a role is restricted to whoever holds one of its roles. */
export function RoleRooms() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const { role } = useRoleEditing()
  const { groups, isFailed, retry } = useRooms(channel, true)
  const standing = useStanding()
  const canArrange = may(standing, 'manageContexts') && may(standing, 'manageRoles')
  if (isFailed)
    return <ErrorState title={t('rooms.loadFailed')} text={t('rooms.loadFailedText')} onRetry={retry} />
  if (!groups) return <RoomSettingsSkeleton onRetry={retry} />
  return (
    <OpenedThings
      label={t('rooms.openedBy', { role: role.title })}
      empty={{
        title: t('rooms.noneTitle'),
        text: t('rooms.noneText'),
        icon: <MessagesSquare size={32} strokeWidth={1.75} />,
      }}
      isFixed={!canArrange || role.native === 'member'}
      things={groups
        .flatMap(({ rooms }) => rooms)
        .map(({ _id, text, icon, contextType, roles, hasAccess }) => {
          const Icon = roomIcon(icon)
          return {
            id: _id,
            name: text,
            icon: <Icon size={16} strokeWidth={1.75} aria-hidden="true" />,
            detail: t(contextType === 'restricted' ? 'rooms.restricted' : 'rooms.everyone'),
            isForAll: contextType === 'public',
            isOpened: roles.some((one) => one._id === role._id),
            ...(!hasAccess && { fixedReason: t('rooms.notInside') }),
          }
        })}
      closing={({ name }) => ({
        title: t('rooms.restrictTitle', { name, role: role.title }),
        text: t('rooms.restrictText', { role: role.title }),
        confirmLabel: t('rooms.restrictConfirm', { name }),
      })}
      onChange={(id, isOpened) => dispatch(openRoom(channel._id, role._id, id, isOpened))}
    />
  )
}
