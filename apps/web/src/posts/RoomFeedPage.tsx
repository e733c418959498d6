import { RoomPage } from '../contexts/RoomPage.tsx'
import { AccessLock } from '../roles/AccessLock.tsx'
import { RoomDoor } from '../roles/RoomDoor.tsx'
import { RoomFaces } from './feed/RoomFaces.tsx'
import { RoomFeed } from './feed/RoomFeed.tsx'

/** A room with its posts. */
export function RoomFeedPage() {
  return (
    <RoomPage
      faces={(room) => <RoomFaces room={room} />}
      lock={({ _id, roles }) => <AccessLock key={_id} place={{ kind: 'room', id: _id }} roles={roles} />}
      door={(roomId, room) => <RoomDoor key={roomId} roomId={roomId} room={room} />}
    >
      {(room) => <RoomFeed key={room._id} room={room} />}
    </RoomPage>
  )
}
