import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

export const memberSignals = {
  /** What I may do in a community has changed: ask for it again. */
  updateStanding: signal('updateStanding', z.object({ channelId: Id })),
}
