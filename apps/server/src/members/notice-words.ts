import type { NoticesOf } from '@guildhall/contract/all'
import type { NoticeWords } from '../notifications/notice-words.ts'

/** The sentences of a mail. */
export const memberNoticeWords: Record<NoticesOf<'members'>, NoticeWords> = {
  memberRequest: { says: '{who} would like to join {title}', page: '/settings/requests' },
  memberJoined: { says: '{who} joined {title}', page: '/members' },
  channelInherited: { says: 'You are the owner of {title} now', page: '/settings/members' },
  memberRequestApproved: '{who} approved your request to join {title}',
}
