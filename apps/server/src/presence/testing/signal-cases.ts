import { placedChats } from '../../chats/testing/placed-chats.ts'
import type { Make, SignalCases } from '../../testing/access/signal-case.ts'
import { openSocket } from '../../testing/sockets.ts'
import { createPresence } from '../keep-presence.ts'

/** Somebody comes online while everybody tries to watch a direct chat of theirs. */
const comesTo =
  (place: 'pair' | 'parted', who: 'author' | 'blocked'): Make =>
  async (world, people) => ({
    watched: { chat: await placedChats[place](world) },
    happens: () => createPresence(world.server.kernel, () => [people[who].userId]).beat(),
  })

export const presenceSignalCases: SignalCases = {
  isOnline: {
    // Only the socket that asks hears the answer, which is none of those that listen here.
    toAskingSocket: async ({ address }, { author }) => ({
      async happens() {
        const { socket, heard } = await openSocket(address, { token: author.token })
        await socket.emitWithAck('checkIsOnline', { users: [author.userId] })
        if (heard.length !== 1) throw new Error('the asking socket did not hear the answer')
        socket.close()
      },
    }),
  },
  presenceChanged: { pair: comesTo('pair', 'author'), parted: comesTo('parted', 'blocked') },
}
