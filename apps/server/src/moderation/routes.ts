import {
  appealCalls,
  filterCalls,
  logCalls,
  moderationCalls,
  visitorReportCalls,
} from '@guildhall/contract/moderation'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { routes } from '../platform/handler.ts'
import { getCaseCounts } from './cases/count-cases.ts'
import { getCase, lookAtCase } from './cases/get-case.ts'
import {
  appealByLink,
  appealDecision,
  decideAppeal,
  getDecision,
  getDecisionByLink,
} from './decisions/appeals.ts'
import { getSuspensions, suspend } from './decisions/suspend.ts'
import { undoDecision } from './decisions/undo.ts'
import { getFilters, setFilters, tryFilter } from './filters/set-filters.ts'
import { getPublicLog } from './log/public-log.ts'
import { getStaffLog } from './log/staff-log.ts'
import { vouchFor } from './newcomers.ts'
import { purgeEvidence } from './purge.ts'
import { getRemovalReasons } from './removal-reasons.ts'
import { getPostReports, getUserReports } from './reports/list-reports.ts'
import { reportUser } from './reports/report-user.ts'
import { updatePostReport, updateUserReport } from './reports/update-reports.ts'
import { confirmVisitorReport, reportAsVisitor } from './reports/visitor-report.ts'

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
