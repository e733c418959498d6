import type { accountCalls } from '@guildhall/contract/accounts'
import type { Handler } from '../platform/handler.ts'
import { deletionTime } from '../users/account-deletion.ts'
import { voidCodesOf } from './codes/void-codes.ts'
import { endSessionsOf } from './end-sessions.ts'
import { deletionRequested } from './facts.ts'
import { tellPerson } from './jobs.ts'
import { requireFreshSession } from './require-fresh-session.ts'

/** Ends all the viewer's sessions and schedules the deletion for a month later, unless they sign in again. */
export const deleteAccount: Handler<typeof accountCalls.deleteAccount> = async (ctx) => {
  await requireFreshSession(ctx)
  const { userId } = ctx.me
  // A link that was mailed before must not cancel the deletion.
  await voidCodesOf(ctx, userId)
  await ctx.db.updateTable('users').set({ deletion_requested_at: ctx.now }).where('id', '=', userId).execute()
  await ctx.tell(deletionRequested, { userId })
  await endSessionsOf(ctx, userId)
  ctx.cookie = null
  await ctx.enqueue(tellPerson, { userId, notice: 'deletionAsked' })
  return {
    message: 'Your account will be deleted',
    deletionTime: deletionTime(ctx.now).toISOString(),
  }
}
