import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const gateNoticeWords: Record<NoticesOf<'gates'>, NoticeWords> = {
  gateGiven: { en: '{who} gave you the tier {title}', de: 'Du hast von {who} die Stufe {title} bekommen' },
  gateEnded: { en: 'Your tier {title} has ended', de: 'Deine Stufe {title} ist beendet' },
}
