import type { NoticesOf } from '@guildhall/contract/all'

/** The words of a mail after the names of the people who acted. */
export const memberNoticeWords: Record<NoticesOf<'members'>, string> = {
  memberRequest: 'would like to join your community.',
  memberRequestApproved: 'let you in.',
}
