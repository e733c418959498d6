import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

export const channelSignals = {
  /** The checklist that all admins of a community share has changed; the flags are merged into those on the page. */
  updateChannelOnBoard: signal(
    'updateChannelOnBoard',
    z.object({ channelId: Id, onBoardTour: z.record(z.string(), z.boolean()) }),
  ),
}
