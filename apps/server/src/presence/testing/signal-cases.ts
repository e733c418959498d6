import type { SignalCases } from '../../testing/access/signal-case.ts'
import { openSocket } from '../../testing/sockets.ts'

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
}
