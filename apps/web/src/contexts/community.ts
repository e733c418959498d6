import type { CommunityPart } from '../channels/landing-parts.ts'
import { OpenRooms } from './OpenRooms.tsx'
import { useRoomGroups } from './use-room-groups.ts'
import { useRoomsOfStanding } from './use-rooms-of-standing.ts'

export const contextsInCommunity: CommunityPart = {
  Rooms: OpenRooms,
  useRoomGroups,
  useCommunity: useRoomsOfStanding,
}
