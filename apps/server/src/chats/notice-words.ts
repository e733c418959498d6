import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail, which names people and chats, never what was said. */
export const chatNoticeWords: Record<NoticesOf<'chats'>, NoticeWords> = {
  chatMention: { en: '{who} mentioned you in {title}', de: 'Du wurdest von {who} in {title} erwähnt' },
  missedMessage: { en: '{who} wrote to you', de: 'Nachricht von {who}' },
  missedReply: { en: '{who} replied to you in {title}', de: 'Antwort von {who} in {title}' },
  missedMention: { en: '{who} mentioned you in {title}', de: 'Du wurdest von {who} in {title} erwähnt' },
  chatRequested: { en: '{who} would like to write to you', de: 'Nachrichtenanfrage von {who}' },
  addedToGroup: { en: '{who} added you to {title}', de: 'Du wurdest von {who} zu {title} hinzugefügt' },
}
