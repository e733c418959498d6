import type { NoticesOf } from '@guildhall/contract/all'

/** The words of a mail after the names of the people who acted. */
export const channelNoticeWords: Record<NoticesOf<'channels'>, string> = {
  channelHandedOver: 'gave you a community. You are its owner now.',
}
