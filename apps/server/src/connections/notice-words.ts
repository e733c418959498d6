import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const connectionNoticeWords: Record<NoticesOf<'connections'>, NoticeWords> = {
  connectionRequested: '{who} would like to connect with you',
  connectionAccepted: '{who} accepted your request. You are now connected.',
}
