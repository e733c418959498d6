import { useTranslation } from 'react-i18next'
import { useLandingParts } from '../channels/landing-parts.ts'
import { useChannel } from '../channels/use-channel.ts'
import type { KeptContext } from '../contexts/collections.ts'
import { isTeased } from '../contexts/is-teased.ts'
import { loadRooms } from '../contexts/thunks.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { NoPermission } from '../ui/feedback/NoPermission.tsx'
import { Door } from './Door.tsx'

interface Props {
  readonly roomId: string
  /** Those who manage rooms know of it although they may not enter. */
  readonly room: KeptContext | undefined
}

/** In place of a room that the viewer may not enter. */
export function RoomDoor({ roomId, room }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const { _id: channelId } = channel
  const { Locked } = useLandingParts()
  if (room && isTeased(channel, room)) return <Locked room={room} />
  return (
    <Door
      place={{ kind: 'room', id: roomId }}
      gone={
        room ? <NoPermission title={t('why.door.room.title')} text={t('why.door.roles')} /> : <NotFound />
      }
      onIn={() => dispatch(loadRooms(channelId))}
    />
  )
}
