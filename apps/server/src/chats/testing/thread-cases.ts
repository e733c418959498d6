import { type Cases, inside } from '../../testing/access/case.ts'
import { makeRoom } from './placed-chats.ts'

export const threadCases: Cases = {
  'POST /api/v2/chat/create/thread': inside(
    async ({ channelId }, world) => {
      await makeRoom(world, channelId)
      return { title: 'Made' }
    },
    { title: 'Made' },
  ),
}
