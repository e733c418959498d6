import type { ComponentProps } from 'react'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { KeptContext } from './collections.ts'
import { FollowMenu } from './FollowMenu.tsx'
import { followRoom } from './follow-room.ts'

interface Props extends Pick<ComponentProps<typeof FollowMenu>, 'look'> {
  readonly room: KeptContext
}

/** Lets members choose what they hear of a room. */
export function RoomFollow({ room, look }: Props) {
  const dispatch = useAppDispatch()
  const { isMember } = useChannel()
  if (!isMember) return null
  return (
    <FollowMenu
      kind="room"
      look={look}
      level={room.followLevel}
      onChange={(level) => void dispatch(followRoom(room, level))}
    />
  )
}
