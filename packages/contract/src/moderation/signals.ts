import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

export const moderationSignals = {
  /** The queue of a community has changed, or that of staff: those who may see it fetch the numbers again. */
  updateCases: signal('updateCases', z.object({ channelId: Id.nullable() })),
  /** Another moderator has a case open. */
  lookingAtCase: signal(
    'lookingAtCase',
    z.object({ channelId: Id.nullable(), caseId: Id, userId: Id, fullname: z.string() }),
  ),
}
