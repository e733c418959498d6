import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

export const memberSignals = {
  /** The viewer's permissions in a community have changed: the page must fetch it again. */
  updateStanding: signal('updateStanding', z.object({ channelId: Id })),
}
