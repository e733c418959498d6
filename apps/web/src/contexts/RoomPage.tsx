import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idIn } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { AccessLock } from '../roles/AccessLock.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import type { KeptContext } from './collections.ts'
import { PlaceHeader } from './PlaceHeader.tsx'
import { RoomDoor } from './RoomDoor.tsx'
import { roomIcon } from './room-icon.ts'
import { selectRoom } from './selectors.ts'
import { useRooms } from './use-rooms.ts'

interface Props {
  /** What is in it. */
  readonly children: (room: KeptContext) => ReactNode
}

/** A room; one that is not open to the viewer tells what would open it, if they may know of it. */
export function RoomPage({ children }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const roomId = idIn(useParams().roomId ?? '')
  const { groups, isFailed, retry } = useRooms(channel)
  const room = useAppSelector((state) => selectRoom(state, roomId))
  if (room?.channelId === channel._id && room.hasAccess) return <Inside room={room}>{children(room)}</Inside>
  if (isFailed)
    return <ErrorState title={t('rooms.loadFailed')} text={t('rooms.loadFailedText')} onRetry={retry} />
  if (!groups) return <Spinner />
  return <RoomDoor key={roomId} roomId={roomId} room={room?.channelId === channel._id ? room : undefined} />
}

function Inside({ room, children }: { readonly room: KeptContext; readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { membersCount, isMember } = useChannel()
  // Everybody is in a public room; who is in another is nobody's number.
  const people =
    isMember && room.contextType === 'public' ? t('channels.members', { count: membersCount }) : ''
  return (
    <>
      <PlaceHeader
        title={room.text}
        icon={roomIcon(room.icon)}
        context={[room.description.replace(/\.$/, ''), people].filter(Boolean).join(' · ')}
        actions={
          room.contextType === 'restricted' && (
            <AccessLock key={room._id} place={{ kind: 'room', id: room._id }} roles={room.roles} />
          )
        }
      />
      {children}
    </>
  )
}
