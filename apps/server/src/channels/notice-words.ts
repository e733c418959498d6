import type { NoticesOf } from '@guildhall/contract/all'

/** What a mail says after the names of those who did it. */
export const channelNoticeWords: Record<NoticesOf<'channels'>, string> = {
  channelHandedOver: 'gave you a community. You are its owner now.',
}
