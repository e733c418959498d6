import { Id, Time } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** Tells everybody who reported a thing how it ended. */
export const tellReporters = job('tellReporters', z.object({ caseId: Id }))

/** Tells a person what was decided about them; whoever was removed is told by mail. */
export const tellDecision = job('tellDecision', z.object({ caseId: Id }))
export const mailDecision = job('mailDecision', z.object({ caseId: Id, sealedToken: z.string() }))

export const endMute = job('endMute', z.object({ channelId: Id, userId: Id, until: Time }))

/** Removes the next things that a person wrote in a community. */
export const removeContentOf = job('removeContentOf', z.object({ caseId: Id }))

/** Mails a visitor the link that confirms a report. */
export const mailVisitorReport = job(
  'mailVisitorReport',
  z.object({
    reportId: Id,
    sealedEmail: z.string(),
    sealedToken: z.string(),
    language: z.string().nullable(),
  }),
)
