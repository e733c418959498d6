import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const roleNoticeWords: Record<NoticesOf<'roles'>, NoticeWords> = {
  roleGiven: { en: '{who} gave you the role {title}', de: 'Du hast von {who} die Rolle {title} bekommen' },
}
