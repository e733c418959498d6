import { Id } from '@guildhall/contract'
import { reactableKinds } from '@guildhall/contract/all'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** Notifies an author of a vote or a reaction. */
export const tellOfApproval = job(
  'tellOfApproval',
  z.object({ type: z.enum(['upvote', 'reaction']), kind: z.enum(reactableKinds), id: Id, userId: Id }),
)
