import { watchingSignals } from '@guildhall/contract/watching'
import { type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'
import { toUser } from '../ctx.ts'
import { announceFrom } from '../realtime/announcements.ts'

export const watchingSignalCases: SignalCases = {
  resync: toAuthor(async ({ server: { kernel } }, { author }) => ({
    happens: () => announceFrom(kernel, watchingSignals.resync, {}, toUser(author.userId)),
  })),
}
