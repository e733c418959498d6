import { contextCalls } from '@guildhall/contract/contexts'
import { done, type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'

export const contextSignalCases: SignalCases = {
  contextFollowed: toAuthor(async ({ server, houses: { open } }, { author }) => ({
    happens: () =>
      done(server, author, contextCalls.followContext, {
        channelId: open.channelId,
        contextId: open.hallId,
        level: 'all',
      }),
  })),
}
