import { Id, Time } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** Fetches the preview of a link; the post may link elsewhere by then. */
export const fillPreview = job('fillPreview', z.object({ postId: Id, url: z.string() }))

/** Notifies the next followers of a room of a new post in it, in the order of their ids. */
export const tellFollowersOfRoom = job('tellFollowersOfRoom', z.object({ postId: Id, after: Id.nullable() }))

/** Publishes a draft at its time, unless it has been scheduled for another one since. */
export const publishDraft = job('publishDraft', z.object({ draftId: Id, publishTime: Time }))

/** Finds the next hundred recipients of a post by mail, in the order of their ids. */
export const mailPostBatch = job('mailPostBatch', z.object({ postId: Id, after: Id.nullable() }))

export const mailPost = job('mailPost', z.object({ postId: Id, userId: Id, isTest: z.boolean() }))

/** Mails an unpublished post to its writer alone. */
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
