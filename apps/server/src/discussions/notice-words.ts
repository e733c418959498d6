import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const discussionNoticeWords: Record<NoticesOf<'discussions'>, NoticeWords> = {
  postComment: '{who} commented on “{title}”',
  postAnswer: '{who} answered “{title}”',
  answerSolved: '{who} marked your answer to “{title}” as the solution',
  discussionReply: '{who} replied to you in “{title}”',
  discussionMention: '{who} mentioned you in a comment on “{title}”',
  followedComment: '{who} commented on “{title}”',
  followedAnswer: '{who} answered “{title}”',
}
