import { channelNoticeWords } from './channels/notice-words.ts'
import { connectionNoticeWords } from './connections/notice-words.ts'
import { discussionNoticeWords } from './discussions/notice-words.ts'
import { memberNoticeWords } from './members/notice-words.ts'
import type { NoticeWords } from './notifications/mails.ts'
import { postNoticeWords } from './posts/notice-words.ts'
import { reactionNoticeWords } from './reactions/notice-words.ts'

/** The words of every domain for its notices; a notice without words does not compile. */
export const allNoticeWords: NoticeWords = {
  ...channelNoticeWords,
  ...connectionNoticeWords,
  ...discussionNoticeWords,
  ...memberNoticeWords,
  ...postNoticeWords,
  ...reactionNoticeWords,
}
