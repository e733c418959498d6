import { accountEvents } from '@guildhall/contract/accounts'
import { type Context, toSession } from '../platform/context.ts'

/** Ends sessions and, once that is committed, tells their browsers and closes their sockets on every node. */
export async function endSessions(ctx: Context, ids: string[]) {
  if (ids.length === 0) return
  await ctx.db.updateTable('sessions').set({ revoked_at: ctx.now }).where('id', 'in', ids).execute()
  for (const id of ids) {
    ctx.announce(accountEvents.logout, {}, toSession(id))
    ctx.hangUp(toSession(id))
  }
}
