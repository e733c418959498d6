import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const connectionNoticeWords: Record<NoticesOf<'connections'>, NoticeWords> = {
  connectionRequested: { en: '{who} would like to connect with you', de: 'Kontaktanfrage von {who}' },
  connectionAccepted: {
    en: '{who} accepted your request. You are now connected.',
    de: 'Deine Kontaktanfrage wurde von {who} angenommen. Ihr seid jetzt vernetzt.',
  },
}
