import type { accountCalls } from '@guildhall/contract/accounts'
import type { Handler } from '../platform/handler.ts'
import { invalid, notFound } from '../platform/refusals.ts'
import { requireStaff } from '../users/staff.ts'
import { endSessionsOf } from './end-sessions.ts'

/** Shuts somebody out of the whole site, or lets them in again. */
export const suspend: Handler<typeof accountCalls.suspend> = async (
  ctx,
  { otherUserId, channelId, isSuspended },
) => {
  await requireStaff(ctx)
  if (channelId) throw notFound('Channel')
  if (otherUserId === ctx.me.userId) throw invalid('otherUserId: not yourself')
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ suspended_at: isSuspended ? ctx.now : null })
    .where('id', '=', otherUserId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('User')
  if (isSuspended) await endSessionsOf(ctx, otherUserId)
  ctx.kernel.log.info({ by: ctx.me.userId, otherUserId, isSuspended }, 'suspended')
  return { message: isSuspended ? 'Suspended' : 'No longer suspended' }
}
