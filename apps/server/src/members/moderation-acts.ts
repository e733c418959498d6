import type { ActsOf, AuditAct } from '@guildhall/contract/all'

/** The acts about posts, comments and people that moderators may read, besides those of cases. */
const besides: AuditAct[] = [
  'removeUser',
  'banUser',
  'unbanUser',
  'editPost',
  'deletePost',
  'hidePost',
  'showPost',
  'deleteDiscussion',
  'pinPost',
  'unpinPost',
  'pinDiscussion',
  'unpinDiscussion',
  'approveRequests',
  'rejectRequests',
]

const ofCases: Record<ActsOf<'moderation'>, true> = {
  keepReported: true,
  hideReported: true,
  hideUntilEdited: true,
  removeReported: true,
  warnPerson: true,
  mutePerson: true,
  unmutePerson: true,
  approveHeld: true,
  undoDecision: true,
  upholdDecision: true,
  overturnDecision: true,
  purgeEvidence: true,
  setFilters: true,
  vouchFor: true,
  removeContent: true,
}

/** What moderators who are no admins see of the log. */
export const moderationActs: readonly string[] = [...besides, ...Object.keys(ofCases)]
