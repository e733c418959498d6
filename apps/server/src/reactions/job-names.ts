import { Id } from '@guildhall/contract'
import { reactableKinds } from '@guildhall/contract/all'
import { z } from 'zod'
import { job } from '../platform/jobs.ts'

/** Somebody has voted for something or reacted to it. */
export const tellOfApproval = job(
  'tellOfApproval',
  z.object({ type: z.enum(['upvote', 'reaction']), kind: z.enum(reactableKinds), id: Id, userId: Id }),
)
