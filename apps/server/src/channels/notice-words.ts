import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const channelNoticeWords: Record<NoticesOf<'channels'>, NoticeWords> = {
  channelHandedOver: {
    en: '{who} made you the owner of {title}',
    de: '{title} wurde dir von {who} übertragen',
    page: '/settings/members',
  },
}
