import type { notificationCalls } from '@guildhall/contract/notifications'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { settleMail } from './schedule-mails.ts'

const darken = statement<{ userId: string }, never>(
  'clear_notification_dot',
  `update users set unread_notification_count = 0, has_new_notification = false where id = $userId`,
)

const look = statement<{ userId: string }, never>(
  'look_at_notifications',
  `update notifications set is_unread = false, wants_mail = false
   where user_id = $userId and is_listed and (is_unread or wants_mail)`,
)

/** The viewer has opened the list: no notification is new, and none needs a mail any more. */
export const clearNotifications: Handler<typeof notificationCalls.clearNotifications> = async (ctx) => {
  await darken(ctx.db, { userId: ctx.me.userId })
  await look(ctx.db, { userId: ctx.me.userId })
  await settleMail(ctx.db, [ctx.me.userId])
  return { message: 'Notifications seen' }
}
