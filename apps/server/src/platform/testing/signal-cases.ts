import { watchingSignals } from '@guildhall/contract/watching'
import { type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'
import { announceFrom } from '../announcements.ts'
import { toUser } from '../ctx.ts'

export const watchingSignalCases: SignalCases = {
  resync: toAuthor(async ({ server: { kernel } }, { author }) => ({
    happens: () => announceFrom(kernel, watchingSignals.resync, {}, toUser(author.userId)),
  })),
}
