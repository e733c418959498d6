import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs.ts'

/** Looks up what a link leads to; whatever the post links to by then. */
export const fillPreview = job('fillPreview', z.object({ postId: Id, url: z.string() }))

/** Finds the next hundred who get a post as a mail, in the order of their ids. */
export const mailPostBatch = job('mailPostBatch', z.object({ postId: Id, after: Id.nullable() }))

export const mailPost = job('mailPost', z.object({ postId: Id, userId: Id, isTest: z.boolean() }))

/** Goes to its writer alone; the post it shows does not stand anywhere yet. */
export const mailDraft = job(
  'mailDraft',
  z.object({
    userId: Id,
    contextId: Id,
    title: z.string(),
    text: z.string(),
    html: z.string(),
    link: z.string().nullable(),
    options: z.array(z.string()),
    hidesAuthor: z.boolean(),
  }),
)
