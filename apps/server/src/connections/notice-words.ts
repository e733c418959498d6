import type { NoticesOf } from '@guildhall/contract/all'

/** The words of a mail after the names of the people who acted. */
export const connectionNoticeWords: Record<NoticesOf<'connections'>, string> = {
  connectionAccepted: 'accepted your request. You are now connected.',
}
