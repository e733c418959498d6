import { z } from 'zod'
import { Email } from '../accounts/shapes.ts'
import { v2 } from '../call.ts'
import { Done, Id } from '../common.ts'
import { missingTexts } from '../messages.ts'

/** How somebody without an account reports a public post: the report counts once its address is confirmed. */
export const visitorReportCalls = {
  reportAsVisitor: v2.post('/moderation/reportAsVisitor', {
    auth: 'none',
    missing: { postId: missingTexts.postId, reportType: 'reportType is not passed' },
    input: z.strictObject({
      postId: Id,
      reportType: z.string().trim().min(1).max(100),
      comments: z.string().trim().max(2000).default(''),
      email: Email,
    }),
    reply: Done,
  }),

  confirmVisitorReport: v2.post('/moderation/confirmReport', {
    auth: 'none',
    missing: { token: 'token is not passed' },
    input: z.strictObject({ token: z.string().min(1).max(500) }),
    reply: Done,
  }),
}
