import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const eventNoticeWords: Record<NoticesOf<'events'>, NoticeWords> = {
  eventCreated: {
    en: '{who} created the event {title}',
    de: '{who} hat die Veranstaltung {title} erstellt',
  },
}
