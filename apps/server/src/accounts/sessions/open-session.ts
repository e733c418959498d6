import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import { endSessions } from '../end-sessions.ts'

export const IDLE_LIFE = 7 * DAY
const ABSOLUTE_LIFE = 30 * DAY
const MAX_SESSIONS = 30

/** Opens a session; only digests of its secrets are stored. Beyond the limit the oldest session ends. */
export async function openSession(ctx: Ctx, userId: string, fingerprint: string | undefined) {
  const sessionId = ctx.newId()
  const token = newToken()
  const session = newToken()
  await ctx.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: digest(token),
      exchange_hash: ctx.visit.isBrowser ? null : digest(session),
      rotated_at: ctx.now,
      created_at: ctx.now,
      last_seen_at: ctx.now,
      absolute_expiry: after(ctx.now, ABSOLUTE_LIFE),
      user_agent: ctx.visit.userAgent,
      ip: ctx.visit.ip,
      fingerprint: fingerprint ?? ctx.visit.fingerprint,
    })
    .execute()
  const surplus = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .offset(MAX_SESSIONS)
    .execute()
  await endSessions(
    ctx,
    surplus.map((row) => row.id),
  )
  return { sessionId, token, session }
}
