import type { NoticesOf } from '@guildhall/contract/all'

/** What a mail says after the names of those who did it. */
export const memberNoticeWords: Record<NoticesOf<'members'>, string> = {
  memberRequest: 'would like to join your community.',
  memberRequestApproved: 'let you in.',
}
