import type { NoticesOf } from '@guildhall/contract/all'

/** What a mail says after the names of those who did it. */
export const discussionNoticeWords: Record<NoticesOf<'discussions'>, string> = {
  postComment: 'commented on your post.',
  postAnswer: 'answered your question.',
  discussionReply: 'replied to you.',
  discussionMention: 'mentioned you in a discussion.',
}
