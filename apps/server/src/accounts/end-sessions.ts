import { accountSignals } from '@guildhall/contract/accounts'
import { type Ctx, toSession } from '../platform/ctx.ts'

/** Ends sessions and, after the commit, signals their browsers and closes their sockets on every node. */
export async function endSessions(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return
  await ctx.db.updateTable('sessions').set({ revoked_at: ctx.now }).where('id', 'in', ids).execute()
  for (const id of ids) {
    ctx.announce(accountSignals.logout, {}, toSession(id))
    ctx.hangUp(toSession(id))
  }
}

const sessionsOf = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('revoked_at', 'is', null)

/** Ends all sessions of a person. */
export async function endSessionsOf(ctx: Ctx, userId: string) {
  const rows = await sessionsOf(ctx, userId).execute()
  await endSessions(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Ends all the viewer's sessions but the current one. */
export async function endOtherSessions(ctx: Ctx) {
  const rows = await sessionsOf(ctx, ctx.me.userId).where('id', '!=', ctx.me.sessionId).execute()
  await endSessions(
    ctx,
    rows.map(({ id }) => id),
  )
}
