import { address } from '../address.ts'

export const notificationsAddress = address('/me/notifications')
export const notificationAddress = address('/me/notifications/:notificationId')
/** Sent by mail: ends mails of a kind. */
export const unsubscribeAddress = address('/unsubscribe/:token')

/** Leads on to what a notification is about, by its kind. */
export const subjectAddress = address('/me/:kind/:id')
