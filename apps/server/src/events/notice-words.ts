import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const eventNoticeWords: Record<NoticesOf<'events'>, NoticeWords> = {
  eventCreated: {
    en: '{who} created the event {title}',
    de: '{who} hat die Veranstaltung {title} erstellt',
  },
  eventComment: { en: '{who} commented on “{title}”', de: 'Neuer Kommentar von {who} zu „{title}“' },
  eventRequested: {
    en: '{who} asked for a seat at {title}',
    de: 'Platzanfrage von {who} für {title}',
    page: '/participants?status=pending',
  },
  eventReminder: { en: '{title} is coming up', de: '{title} steht bald an' },
  eventChanged: { en: '{title} has changed', de: '{title} hat sich geändert' },
  eventCancelled: { en: '{title} is cancelled', de: '{title} ist abgesagt' },
  eventPlaceFree: { en: 'There’s a place for you at {title}', de: 'Bei {title} ist ein Platz für dich frei' },
  eventDeclined: {
    en: 'Your request for {title} was declined',
    de: 'Deine Anfrage für {title} wurde abgelehnt',
  },
}
