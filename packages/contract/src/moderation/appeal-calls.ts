import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Id } from '../common.ts'
import { Decision, Report } from './shapes.ts'

const AppealText = z.string().trim().min(1).max(2000)
const Token = z.string().min(1).max(500)
const missingCase = { caseId: 'caseId is not passed' } as const
const missingToken = { token: 'token is not passed' } as const

/** What a person may do about a decision; whoever is banned does it by the link in a mail. */
export const appealCalls = {
  getDecision: v2.get('/moderation/decision', {
    missing: missingCase,
    input: z.strictObject({ caseId: Id }),
    reply: z.object({ decision: Decision }),
  }),

  getDecisionByLink: v2.get('/moderation/decisionByLink', {
    auth: 'none',
    missing: missingToken,
    input: z.strictObject({ token: Token }),
    reply: z.object({ decision: Decision }),
  }),

  appealDecision: v2.post('/moderation/appeal', {
    missing: { ...missingCase, text: 'text is not passed' },
    input: z.strictObject({ caseId: Id, text: AppealText }),
    reply: Done.extend({ decision: Decision }),
  }),

  appealByLink: v2.post('/moderation/appealByLink', {
    auth: 'none',
    missing: { ...missingToken, text: 'text is not passed' },
    input: z.strictObject({ token: Token, text: AppealText }),
    reply: Done.extend({ decision: Decision }),
  }),

  decideAppeal: v2.post('/moderation/decideAppeal', {
    missing: { ...missingCase, outcome: 'outcome is not passed' },
    input: z.strictObject({
      caseId: Id,
      outcome: z.enum(['upheld', 'overturned']),
      message: z.string().trim().max(2000).default(''),
    }),
    reply: Done.extend({ report: Report }),
  }),
}
