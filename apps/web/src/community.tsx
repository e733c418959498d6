import type { Channel } from '@guildhall/contract/channels'
import { useEffect, useRef } from 'react'
import { roomPath } from './channels/address.ts'
import { ChannelFrame } from './channels/ChannelFrame.tsx'
import { LandingRooms } from './channels/LandingRooms.tsx'
import type { LandingParts } from './channels/landing-parts.ts'
import { useChannelInAddress } from './channels/use-channel.ts'
import { roomIcon } from './contexts/room-icon.ts'
import { selectRoomGroups } from './contexts/selectors.ts'
import { loadRooms } from './contexts/thunks.ts'
import { JoinButton } from './members/JoinButton.tsx'
import { useAppDispatch, useAppSelector } from './platform/store/hooks.ts'
import { OpenPosts } from './posts/OpenPosts.tsx'

/** The rooms that the viewer may enter. */
function Rooms({ channel }: { readonly channel: Channel }) {
  const dispatch = useAppDispatch()
  const groups = useAppSelector((state) => selectRoomGroups(state, channel._id))
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  const isShut = !channel.isMember && !(channel.isPublic && channel.visitorsCanRead)
  const isWanted = isVisitor && !isShut && groups === null

  useEffect(() => {
    // Whoever is signed in has a sidebar that asks for them.
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

const parts: LandingParts = { Join: JoinButton, Rooms, Posts: OpenPosts }

/** Around the pages of a community, filled by the domains. */
export function Community() {
  useRoomsOfStanding()
  return <ChannelFrame parts={parts} />
}

/** Whoever comes in or goes sees other rooms than before. Roles are the server's word for it, and no hope of ours. */
function useRoomsOfStanding() {
  const dispatch = useAppDispatch()
  const channel = useChannelInAddress()
  const id = channel?._id ?? null
  const isIn = channel !== null && channel.roleIds.length > 0
  const before = useRef({ id, isIn })

  useEffect(() => {
    const { current: was } = before
    before.current = { id, isIn }
    if (id && was.id === id && was.isIn !== isIn) void dispatch(loadRooms(id)).catch(() => undefined)
  }, [dispatch, id, isIn])
}
