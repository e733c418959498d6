export { postActionCalls } from './action-calls.ts'
export { POSTS_PER_PAGE, postCalls, ScheduledPost } from './calls.ts'
export type { PostFilters, PostOrder } from './filters.ts'
export { type ListedPosts, postListId } from './list-id.ts'
export {
  canEditPost,
  canPinPost,
  canSeeHidden,
  canSendAsEmail,
} from './policy.ts'
export {
  type ContentType,
  type Draft,
  type FileOfDraft,
  Post,
  type PostPicture,
  type PublishFailure,
  SCHEDULE_DAYS,
} from './shapes.ts'
export { postSignals } from './signals.ts'
