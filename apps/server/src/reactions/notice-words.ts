import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const reactionNoticeWords: Record<NoticesOf<'reactions'>, NoticeWords> = {
  postUpvote: '{who} upvoted “{title}”',
  postReaction: '{who} reacted to “{title}”',
  discussionUpvote: '{who} upvoted your comment on “{title}”',
  discussionReaction: '{who} reacted to your comment on “{title}”',
}
