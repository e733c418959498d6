import { notificationSignals } from '@guildhall/contract/notifications'
import { type Context, toUser } from '../platform/context.ts'
import { forgetBetween } from './forget.ts'
import { settleMail } from './schedule-mails.ts'

/** Neither I nor another, both held still, is told any more of what the other one did: everything, or one type of it. */
export async function hideBetween(ctx: Context, otherId: string, type: string | null = null) {
  const hidden = await forgetBetween(ctx.db, { a: ctx.me.userId, b: otherId, type })
  await settleMail(ctx.db, [ctx.me.userId, otherId])
  for (const { id, user_id } of hidden)
    ctx.announce(notificationSignals.removeNotification, { notificationId: id }, toUser(user_id))
}
