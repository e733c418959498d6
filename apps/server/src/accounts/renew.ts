import type { accountCalls } from '@guildhall/contract/accounts'
import type { Context, Viewer } from '../platform/context.ts'
import { csrfTokenOf } from '../platform/credentials.ts'
import type { Handler } from '../platform/handler.ts'
import { unauthenticated } from '../platform/refusals.ts'
import { digest, newToken } from '../platform/secrets.ts'

/** Exchanges a session's secret for a fresh one; the old one works a minute longer, for other tabs. */
export const updateSession: Handler<typeof accountCalls.updateSession> = async (ctx, input) => {
  const { sessionId, via } = ctx.viewer ?? (await exchanged(ctx, input.session))
  const token = newToken()
  await ctx.db
    .updateTable('sessions')
    .set((row) => ({
      previous_token_hash: row.ref('token_hash'),
      token_hash: digest(token),
      exchange_hash: null,
      rotated_at: ctx.now,
      last_seen_at: ctx.now,
      ...(input.fingerprint ? { fingerprint: input.fingerprint } : {}),
      ...(input.firebaseToken ? { firebase_token: input.firebaseToken } : {}),
    }))
    .where('id', '=', sessionId)
    .execute()
  if (via === 'header') return { token }
  ctx.cookie = token
  return { csrfToken: csrfTokenOf(ctx.kernel, sessionId) }
}

/** The one-time secret that a client without cookies got when it signed in. */
async function exchanged(
  ctx: Context,
  session: string | undefined,
): Promise<Pick<Viewer, 'sessionId' | 'via'>> {
  const row =
    session &&
    (await ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('exchange_hash', '=', digest(session))
      .where('revoked_at', 'is', null)
      .where('absolute_expiry', '>', ctx.now)
      .forUpdate()
      .executeTakeFirst())
  if (!row) throw unauthenticated()
  return { sessionId: row.id, via: 'header' }
}
