import { RoomPage } from '../contexts/RoomPage.tsx'
import { RoomFeed } from './RoomFeed.tsx'

/** A room with what is said in it. */
export function RoomFeedPage() {
  return <RoomPage>{(room) => <RoomFeed key={room._id} room={room} />}</RoomPage>
}
