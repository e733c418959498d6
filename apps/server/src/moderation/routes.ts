import {
  appealCalls,
  filterCalls,
  logCalls,
  moderationCalls,
  visitorReportCalls,
} from '@guildhall/contract/moderation'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { routes } from '../platform/handler.ts'
import { appealByLink, appealDecision, decideAppeal, getDecision, getDecisionByLink } from './appeals.ts'
import { getCaseCounts } from './count-cases.ts'
import { getFilters, setFilters, tryFilter } from './filters/set-filters.ts'
import { getCase, lookAtCase } from './get-case.ts'
import { getPostReports, getUserReports } from './list-reports.ts'
import { vouchFor } from './newcomers.ts'
import { getPublicLog } from './public-log.ts'
import { purgeEvidence } from './purge.ts'
import { getRemovalReasons } from './removal-reasons.ts'
import { reportUser } from './report-user.ts'
import { getStaffLog } from './staff-log.ts'
import { getSuspensions, suspend } from './suspend.ts'
import { undoDecision } from './undo.ts'
import { updatePostReport, updateUserReport } from './update-reports.ts'
import { confirmVisitorReport, reportAsVisitor } from './visitor-report.ts'

export const moderationRoutes = [
  ...routes(moderationCalls, {
    getPostReports,
    getUserReports,
    updatePostReport,
    updateUserReport,
    getCase,
    lookAtCase,
    getCaseCounts,
    getRemovalReasons,
    undoDecision,
    purgeEvidence,
    reportUser: whenClosedToo(reportUser),
    suspend,
    vouchFor,
  }),
  ...routes(appealCalls, { getDecision, getDecisionByLink, appealDecision, appealByLink, decideAppeal }),
  ...routes(filterCalls, { getFilters, setFilters, tryFilter }),
  ...routes(logCalls, { getPublicLog, getSuspensions, getStaffLog }),
  ...routes(visitorReportCalls, { reportAsVisitor, confirmVisitorReport }),
]
