import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { roomPath } from '../channels/address.ts'
import { useChannelInAddress } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import type { NavGroup } from '../shell/model.ts'
import { isTeased } from './is-teased.ts'
import { roomIcon } from './room-icon.ts'
import { isGrouped, selectRoomGroups } from './selectors.ts'
import { loadRooms } from './thunks.ts'

/** The rooms of the current community, as the sidebar lists them. */
export function useRoomGroups(): readonly NavGroup[] {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannelInAddress()
  const groups = useAppSelector((state) => selectRoomGroups(state, channel?._id ?? ''))
  const readableId = channel && (channel.isMember || channel.visitorsCanRead) ? channel._id : null

  useEffect(() => {
    // A sidebar without rooms is not worth an error: the pages about rooms report it themselves.
    if (readableId) void dispatch(loadRooms(readableId)).catch(() => undefined)
  }, [dispatch, readableId])

  if (!channel || !groups) return []
  return groups
    .map(({ group, rooms }) => ({
      group,
      rooms: rooms.filter((room) => room.hasAccess || isTeased(channel, room)),
    }))
    .filter(({ rooms }) => rooms.length > 0)
    .map(({ group, rooms }) => ({
      id: `${channel._id}-${group._id}`,
      label: isGrouped(group) ? group.title : t('rooms.noGrouping'),
      items: rooms.map((room) => ({
        id: room._id,
        label: room.text,
        icon: roomIcon(room.icon),
        to: roomPath(channel, room),
        isLocked: room.contextType === 'restricted' || !room.hasAccess,
      })),
    }))
}
