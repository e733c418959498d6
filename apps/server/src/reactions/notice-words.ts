import type { NoticesOf } from '@guildhall/contract/all'

/** The words of a mail after the names of the people who acted. */
export const reactionNoticeWords: Record<NoticesOf<'reactions'>, string> = {
  postUpvote: 'upvoted your post.',
  postReaction: 'reacted to your post.',
  discussionUpvote: 'upvoted what you said.',
  discussionReaction: 'reacted to what you said.',
}
