import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const memberNoticeWords: Record<NoticesOf<'members'>, NoticeWords> = {
  memberRequest: {
    en: '{who} would like to join {title}',
    de: 'Beitrittsanfrage von {who} für {title}',
    page: '/settings/requests',
  },
  memberJoined: { en: '{who} joined {title}', de: 'Beitritt von {who} zu {title}', page: '/members' },
  channelInherited: {
    en: 'You are now the owner of {title}',
    de: '{title} gehört jetzt dir',
    page: '/settings/members',
  },
  memberRequestApproved: {
    en: '{who} approved your request to join {title}',
    de: 'Deine Beitrittsanfrage für {title} wurde von {who} angenommen',
  },
}
