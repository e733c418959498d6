import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const moderationNoticeWords: Record<NoticesOf<'moderation'>, NoticeWords> = {
  reportRemoved: {
    en: 'What you reported in {title} was taken down',
    de: 'Was du in {title} gemeldet hast, ist nicht mehr zu sehen',
  },
  reportEdited: {
    en: 'A moderator acted on your report in {title}',
    de: 'Die Moderation hat auf deine Meldung in {title} reagiert',
  },
  reportKept: {
    en: 'A moderator looked at what you reported in {title}. It stays.',
    de: 'Die Moderation hat deine Meldung in {title} geprüft. Der Inhalt bleibt.',
  },
  decisionMade: {
    en: 'A moderator decided about “{title}”',
    de: 'Die Moderation hat über „{title}“ entschieden',
  },
  decisionUndone: {
    en: 'The decision about “{title}” was undone',
    de: 'Die Entscheidung über „{title}“ wurde zurückgenommen',
  },
  appealDecided: {
    en: 'Your appeal about “{title}” was decided',
    de: 'Über deinen Einspruch zu „{title}“ wurde entschieden',
  },
  heldApproved: {
    en: '“{title}” was approved and is now visible',
    de: '„{title}“ wurde freigegeben und ist jetzt sichtbar',
  },
}
