import type { Channel } from '@guildhall/contract/channels'
import { useEffect } from 'react'
import { roomPath } from '../channels/address.ts'
import { LandingRooms } from '../channels/LandingRooms.tsx'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { roomIcon } from './room-icon.ts'
import { selectRoomGroups } from './selectors.ts'
import { loadRooms } from './thunks.ts'

/** The rooms that the viewer may enter, on the landing page of their community. */
export function OpenRooms({ channel }: { readonly channel: Channel }) {
  const dispatch = useAppDispatch()
  const groups = useAppSelector((state) => selectRoomGroups(state, channel._id))
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  const isShut = !channel.isMember && !(channel.isPublic && channel.visitorsCanRead)
  const isWanted = isVisitor && !isShut && groups === null

  useEffect(() => {
    // For signed-in people the sidebar loads the rooms.
    if (isWanted) void dispatch(loadRooms(channel._id)).catch(() => undefined)
  }, [dispatch, isWanted, channel._id])

  const rooms = groups
    ?.flatMap(({ rooms }) => rooms)
    .filter(({ hasAccess }) => hasAccess)
    .map((room) => ({
      id: room._id,
      name: room.text,
      description: room.description,
      icon: roomIcon(room.icon),
      to: roomPath(channel, room),
    }))
  return <LandingRooms rooms={rooms ?? null} isShut={isShut} />
}
