import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** Notifies people of a new discussion or reply; after an edit only those in `mentioned`.
 * Followers are notified in batches, in the order of their ids. */
export const tellOfDiscussion = job(
  'tellOfDiscussion',
  z.object({
    discussionId: Id,
    answeredId: Id.optional(),
    mentioned: z.array(Id).optional(),
    after: Id.optional(),
  }),
)

/** Notifies the author of an answer that somebody marked it as the solution. */
export const tellOfSolution = job('tellOfSolution', z.object({ answerId: Id, userId: Id }))
