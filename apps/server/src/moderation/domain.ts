import { accountLeaving } from '../accounts/facts.ts'
import { heldOnce } from '../platform/check-domains.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { describeCases, describeReports } from './cases/describe-cases.ts'
import { forgetRecentTexts } from './filters/recent-texts.ts'
import { moderationJobs } from './jobs.ts'
import { forgetStaffLog, sealLog } from './log/seal-log.ts'
import { moderationNoticeWords } from './notice-words.ts'
import { forgetMessages, forgetOldCases, purgeRemoved } from './purge.ts'
import { checkReportables } from './reportable.ts'
import { dropReports } from './reports/drop-reports.ts'
import { forgetVisitorReports } from './reports/visitor-report.ts'
import { moderationRoutes } from './routes.ts'

export const moderation: Domain = {
  name: 'moderation',
  routes: moderationRoutes,
  notices: moderationNoticeWords,
  noticeSubjects: { case: describeCases, report: describeReports },
  jobs: moderationJobs,
  hears: [hears(accountLeaving, dropReports)],
  chores: [
    purgeRemoved,
    forgetOldCases,
    forgetMessages,
    forgetRecentTexts,
    forgetVisitorReports,
    sealLog,
    forgetStaffLog,
  ],
  checks: (server) => [
    ...checkReportables(server),
    ...heldOnce(server, 'isPublicPost'),
    ...heldOnce(server, 'countDirectMessages'),
  ],
  invariants: new URL('invariants.sql', import.meta.url),
}
