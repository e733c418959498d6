import type { accountCalls } from '@guildhall/contract/accounts'
import type { Handler } from '../platform/handler.ts'
import { invalidField, notFound } from '../platform/refusals.ts'
import { requireStaff } from '../users/staff.ts'
import { endSessionsOf } from './end-sessions.ts'
import { words } from './refusal-words.ts'
import { voidCodesOf } from './void-codes.ts'

/** Suspends a person from the whole site, or lifts the suspension. */
export const suspend: Handler<typeof accountCalls.suspend> = async (
  ctx,
  { otherUserId, channelId, isSuspended },
) => {
  await requireStaff(ctx)
  if (channelId) throw notFound(words.channelNotFound)
  if (otherUserId === ctx.me.userId) throw invalidField('otherUserId', words.notYourself)
  // The codes come before the account, in the same order as signing in, to avoid a deadlock.
  if (isSuspended) await voidCodesOf(ctx, otherUserId)
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ suspended_at: isSuspended ? ctx.now : null })
    .where('id', '=', otherUserId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(words.userNotFound)
  if (isSuspended) await endSessionsOf(ctx, otherUserId)
  ctx.kernel.log.info({ by: ctx.me.userId, otherUserId, isSuspended }, 'suspended')
  return { message: isSuspended ? 'Suspended' : 'No longer suspended' }
}
