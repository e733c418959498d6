export { appealCalls } from './appeal-calls.ts'
export { moderationCalls } from './calls.ts'
export { type CaseNeighbour, MESSAGE_DAYS, type MessageNumbers } from './case-details.ts'
export { filterCalls } from './filter-calls.ts'
export { defaultFilters, type FilterEffect, FilterOnTrial, Filters } from './filters.ts'
export { logCalls } from './log-calls.ts'
export {
  type Appeal,
  CaseAction,
  CaseCounts,
  CaseKind,
  type Decision,
  type FilterMatch,
  Report,
} from './shapes.ts'
export { moderationSignals } from './signals.ts'
export { visitorReportCalls } from './visitor-calls.ts'
