import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** Fetches the preview of a link; the message may link elsewhere by then. */
export const fillMessageLink = job('fillMessageLink', z.object({ messageId: Id, url: z.string() }))

/** Notifies people whom a message mentions. */
export const tellMentioned = job('tellMentioned', z.object({ messageId: Id, to: z.array(Id) }))

/** Mails those who have not read by then a message that is meant for them. */
export const tellMissed = job('tellMissed', z.object({ messageId: Id }))
