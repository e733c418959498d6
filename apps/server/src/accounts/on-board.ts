import type { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import { after, DAY } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { csrfTokenOf } from '../platform/credentials.ts'
import type { Handler } from '../platform/handler.ts'
import { refused } from '../platform/refusals.ts'
import { sameBytes } from '../platform/secrets.ts'
import { viewMe } from '../users/view.ts'
import { codeHash, MAX_ATTEMPTS } from './codes.ts'
import { openSession } from './open-session.ts'

/** The same words for a wrong, an old, a used and an unknown code. */
const wrongCode = () => refused(400, 'invalid', 'That code is not right, or no longer works')

/** Takes a code back and opens a session; an address seen for the first time becomes an account. */
export const onBoard: Handler<typeof accountCalls.onBoard> = async (ctx, input) => {
  const challenge = await liveChallenge(ctx, input.userId)
  if (!challenge || (input.email && input.email !== challenge.address)) return wrongCode()
  if (await isGuessedOut(ctx, challenge.address)) return wrongCode()

  const hash = codeHash(ctx.kernel.secrets, challenge.id, 'signIn', input.OTP)
  if (!sameBytes(hash, challenge.code_hash)) {
    const attempts = challenge.attempts + 1
    await ctx.db
      .updateTable('challenges')
      .set({ attempts, burned_at: attempts >= MAX_ATTEMPTS ? ctx.now : null })
      .where('id', '=', challenge.id)
      .execute()
    return wrongCode()
  }

  await ctx.db.updateTable('challenges').set({ used_at: ctx.now }).where('id', '=', challenge.id).execute()
  const fullname = input.fullname ?? challenge.fullname ?? challenge.address.split('@')[0]!
  const { userId, isNewUser, isSuspended } = await accountOf(ctx, challenge.address, fullname, input.status)
  if (isSuspended) return refused(403, 'forbidden', 'This account is suspended')
  const { token, session, sessionId } = await openSession(ctx, userId, input.fingerprint)
  const user = await viewMe(ctx.db, userId)
  if (!ctx.visit.isBrowser) return { user, isNewUser, token, session }
  ctx.cookie = token
  return { user, isNewUser, csrfToken: csrfTokenOf(ctx.kernel, sessionId) }
}

/** Locked, so that of two right answers at once only one finds it unused. */
function liveChallenge(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('challenges')
    .select(['id', 'address', 'code_hash', 'attempts', 'fullname'])
    .where('id', '=', id)
    .where('purpose', '=', 'signIn')
    .where('used_at', 'is', null)
    .where('burned_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .forUpdate()
    .executeTakeFirst()
}

/** However many challenges somebody opens, an address takes only so many wrong guesses a day. */
async function isGuessedOut(ctx: Context, address: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(ctx.db)
  const { wrong } = await ctx.db
    .selectFrom('challenges')
    .select((row) => sql<number>`coalesce(${row.fn.sum('attempts')}, 0)::int`.as('wrong'))
    .where('address', '=', address)
    .where('created_at', '>', after(ctx.now, -DAY))
    .executeTakeFirstOrThrow()
  return wrong >= ctx.kernel.config.LIMIT_WRONG_CODES_A_DAY
}

async function accountOf(ctx: Context, email: string, fullname: string, status: string | undefined) {
  const id = ctx.newId()
  const { rows } = await sql<{ id: string; suspended_at: Date | null }>`
    insert into users (id, email, fullname, status, created_at)
    values (${id}, ${email}, ${fullname}, ${status ?? null}, ${ctx.now})
    on conflict (email) where deleted_at is null do update set status = coalesce(excluded.status, users.status)
    returning id, suspended_at`.execute(ctx.db)
  const user = rows[0]!
  return { userId: user.id, isNewUser: user.id === id, isSuspended: user.suspended_at !== null }
}
