export { DISCUSSIONS_PER_PAGE, discussionCalls } from './calls.ts'
export { discussionEvents } from './events.ts'
export {
  type DiscussionChoice,
  discussionListId,
  discussionOrders,
  firstDiscussions,
} from './list-id.ts'
export { canDeleteDiscussion, canEditDiscussion, canPinDiscussion } from './policy.ts'
export { Discussion, type DiscussionType } from './shapes.ts'
