import type { accountCalls } from '@guildhall/contract/accounts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { endSessions } from '../end-sessions.ts'
import { words } from '../refusal-words.ts'

/** Ends one of the viewer's sessions, or all but the current one. */
export const revokeSession: Handler<typeof accountCalls.revokeSession> = async (ctx, input) => {
  const mine = ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ctx.me.userId)
    .where('revoked_at', 'is', null)
  const chosen = await ('sessionId' in input
    ? mine.where('id', '=', input.sessionId)
    : mine.where('id', '!=', ctx.me.sessionId)
  ).execute()
  if ('sessionId' in input && chosen.length === 0) throw notFound(words.sessionNotFound)
  if (chosen.some(({ id }) => id === ctx.me.sessionId)) ctx.cookie = null
  await endSessions(
    ctx,
    chosen.map(({ id }) => id),
  )
  return { message: 'Signed out there' }
}

export const signOut: Handler<typeof accountCalls.signOut> = async (ctx) => {
  if (ctx.viewer) await endSessions(ctx, [ctx.viewer.sessionId])
  ctx.cookie = null
  return { message: 'Signed out' }
}
