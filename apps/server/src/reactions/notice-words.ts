import type { NoticesOf } from '@guildhall/contract/all'

/** What a mail says after the names of those who did it. */
export const reactionNoticeWords: Record<NoticesOf<'reactions'>, string> = {
  postUpvote: 'upvoted your post.',
  postReaction: 'reacted to your post.',
  discussionUpvote: 'upvoted what you said.',
  discussionReaction: 'reacted to what you said.',
}
