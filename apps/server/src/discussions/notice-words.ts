import type { NoticesOf } from '@guildhall/contract/all'

/** The words of a mail after the names of the people who acted. */
export const discussionNoticeWords: Record<NoticesOf<'discussions'>, string> = {
  postComment: 'commented on your post.',
  postAnswer: 'answered your question.',
  answerSolved: 'marked your answer as the solution.',
  discussionReply: 'replied to you.',
  discussionMention: 'mentioned you in a discussion.',
}
