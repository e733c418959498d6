export { DISCUSSIONS_PER_PAGE, discussionCalls } from './calls.ts'
export { discussionEvents } from './events.ts'
export { canDeleteDiscussion, canEditDiscussion, canPinDiscussion } from './policy.ts'
export { Discussion, type DiscussionType } from './shapes.ts'
