export { DISCUSSIONS_PER_PAGE, discussionCalls } from './calls.ts'
export {
  type DiscussionChoice,
  discussionListId,
  discussionOrders,
  firstDiscussions,
} from './list-id.ts'
export {
  canDeleteDiscussion,
  canDiscuss,
  canEditDiscussion,
  canPinDiscussion,
  canSolveAnswer,
} from './policy.ts'
export { Discussion, type DiscussionType, SubjectKind } from './shapes.ts'
export { discussionSignals } from './signals.ts'
