import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { appealCalls } from './appeal-calls.ts'
import { moderationCalls } from './calls.ts'
import { filterCalls } from './filter-calls.ts'
import { logCalls } from './log-calls.ts'
import { moderationSignals } from './signals.ts'
import { visitorReportCalls } from './visitor-calls.ts'

export const moderation = domain({
  calls: {
    appeals: appealCalls,
    filters: filterCalls,
    moderation: moderationCalls,
    moderationLog: logCalls,
    visitorReports: visitorReportCalls,
  },
  signals: moderationSignals,
  notices: {
    reportRemoved: notice({ group: 'forums', about: 'report' }),
    reportEdited: notice({ group: 'forums', about: 'report' }),
    reportKept: notice({ group: 'forums', about: 'report' }),
    decisionMade: notice({ group: 'forums', about: 'case', isUrgent: true }),
    decisionUndone: notice({ group: 'forums', about: 'case', isUrgent: true }),
    appealDecided: notice({ group: 'forums', about: 'case', isUrgent: true }),
    heldApproved: notice({ group: 'forums', about: 'case' }),
  },
  acts: [
    'keepReported',
    'hideReported',
    'hideUntilEdited',
    'removeReported',
    'warnPerson',
    'mutePerson',
    'unmutePerson',
    'approveHeld',
    'undoDecision',
    'upholdDecision',
    'overturnDecision',
    'purgeEvidence',
    'setFilters',
    'vouchFor',
    'removeContent',
  ],
})
