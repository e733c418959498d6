import type { NoticesOf } from '@guildhall/contract/all'

/** What a mail says after the names of those who did it. */
export const connectionNoticeWords: Record<NoticesOf<'connections'>, string> = {
  connectionAccepted: 'accepted your request. You are now connected.',
}
