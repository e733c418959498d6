import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idIn } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import type { KeptContext } from './collections.ts'
import { PlaceHeader } from './PlaceHeader.tsx'
import { RoomFollow } from './RoomFollow.tsx'
import { roomIcon } from './room-icon.ts'
import { selectRoom } from './selectors.ts'
import { useRooms } from './use-rooms.ts'

interface Props {
  /** The content of the room. */
  readonly children: (room: KeptContext) => ReactNode
  /** Some of the people in the room. */
  readonly faces: (room: KeptContext) => ReactNode
  /** Shows who else may enter a restricted room. */
  readonly lock: (room: KeptContext) => ReactNode
  /** Replaces a room that the viewer may not enter; the room is given to people who manage rooms. */
  readonly door: (roomId: string, room: KeptContext | undefined) => ReactNode
}

/** A room; one closed to the viewer shows what would open it, if they may know of it. */
export function RoomPage({ children, faces, lock, door }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const roomId = idIn(useParams().roomId ?? '')
  const { groups, isFailed, retry } = useRooms(channel)
  const room = useAppSelector((state) => selectRoom(state, roomId))
  if (room?.channelId === channel._id && room.hasAccess)
    return (
      <Inside room={room} faces={faces(room)} lock={room.contextType === 'restricted' && lock(room)}>
        {children(room)}
      </Inside>
    )
  if (isFailed)
    return <ErrorState title={t('rooms.loadFailed')} text={t('rooms.loadFailedText')} onRetry={retry} />
  if (!groups) return <Spinner />
  return door(roomId, room?.channelId === channel._id ? room : undefined)
}

interface InsideProps {
  readonly room: KeptContext
  readonly faces: ReactNode
  readonly lock: ReactNode
  readonly children: ReactNode
}

function Inside({ room, faces, lock, children }: InsideProps) {
  const { t } = useTranslation()
  const { membersCount, isMember } = useChannel()
  // Everybody is in a public room; the number of people in another is not public.
  const people =
    isMember && room.contextType === 'public' ? t('channels.members', { count: membersCount }) : ''
  return (
    <>
      <PlaceHeader
        title={room.text}
        icon={roomIcon(room.icon)}
        context={[room.description.replace(/\.$/, ''), people].filter(Boolean).join(' · ')}
        actions={lock}
        wideActions={
          isMember && (
            <>
              {faces}
              <RoomFollow room={room} />
            </>
          )
        }
      />
      {children}
    </>
  )
}
