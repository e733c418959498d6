import { after, MINUTE } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { refused } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

const FRESH = 10 * MINUTE

/** Acts that a stolen session must not perform need a session that was opened just now. */
export async function requireFreshSession(ctx: Ctx) {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', ctx.me.sessionId)
    .executeTakeFirst()
  if (!session || session.created_at <= after(ctx.now, -FRESH))
    throw refused(401, 'reauthenticate', words.signInAgain)
}
