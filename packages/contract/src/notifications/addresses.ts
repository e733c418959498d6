import { address } from '../address.ts'

export const notificationsAddress = address('/me/notifications')
export const notificationAddress = address('/me/notifications/:notificationId')
/** The address in mails that ends mails of a kind. */
export const unsubscribeAddress = address('/unsubscribe/:token')
