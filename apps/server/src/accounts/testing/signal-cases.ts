import { accountCalls } from '@guildhall/contract/accounts'
import { done, type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'

export const accountSignalCases: SignalCases = {
  logout: toAuthor(async (world, { author }) => {
    const elsewhere = (await world.signedIn('author'))!
    return {
      happens: () => done(world.server, elsewhere, accountCalls.revokeSession, { sessionId: author.id }),
    }
  }),
}
