import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const channelNoticeWords: Record<NoticesOf<'channels'>, NoticeWords> = {
  channelHandedOver: { says: '{who} made you the owner of {title}', page: '/settings/members' },
}
