import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

export const moderationSignals = {
  /** The queue of a community has changed: its moderators fetch the numbers again. */
  updateCases: signal('updateCases', z.object({ channelId: Id })),
  /** Another moderator has a case open. */
  lookingAtCase: signal(
    'lookingAtCase',
    z.object({ channelId: Id, caseId: Id, userId: Id, fullname: z.string() }),
  ),
}
