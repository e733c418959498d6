import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const postNoticeWords: Record<NoticesOf<'posts'>, NoticeWords> = {
  postMention: '{who} mentioned you in “{title}”',
  postPinned: '{who} pinned “{title}”',
  roomPost: '{who} posted “{title}”',
}
