import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs.ts'

/** Somebody has said something, perhaps in answer to something; after an edit only those in `mentioned` have not heard of it. */
export const tellOfDiscussion = job(
  'tellOfDiscussion',
  z.object({ discussionId: Id, answeredId: Id.optional(), mentioned: z.array(Id).optional() }),
)
