import { placedChats } from '../../chats/testing/placed-chats.ts'
import { type Cases, inHouses } from '../../testing/access/case.ts'

export const presenceCases: Cases = {
  'SOCKET checkIsOnline': {
    everybody: ({ ids }) => ({ users: [...new Set(Object.values(ids))].filter(Boolean) }),
  },
  'GET /api/v2/channel/onlineMembers': inHouses(),
  'GET /api/v2/chat/online': Object.fromEntries(
    (['crew', 'pair', 'parted', 'thread', 'secretThread', 'gated', 'none'] as const).map((place) => [
      place,
      async (world) => ({ chatId: await placedChats[place](world) }),
    ]),
  ),
}
