import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

/** Signals to the devices of the person who reads. */
export const unreadSignals = {
  seenContext: signal('seenContext', z.object({ channelId: Id, contextId: Id })),
  /** Much was marked as read at once, or taken back: what is new must be fetched. */
  unreadChanged: signal('unreadChanged', z.object({})),
}
