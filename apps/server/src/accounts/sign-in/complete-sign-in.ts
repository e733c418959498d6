import type { Reply } from '@guildhall/contract'
import type { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import { csrfTokenOf } from '../../platform/credentials.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound, type Refusal, refused } from '../../platform/refusals.ts'
import { viewMe } from '../../users/view.ts'
import type { Account } from '../account-of.ts'
import { addressProven } from '../facts.ts'
import { words } from '../refusal-words.ts'
import { openSession } from '../sessions/open-session.ts'
import { logSignIn, type SignInAct } from './sign-in-log.ts'

/**
 * Opens a session for a person who has proven their identity. Signing in cancels a requested deletion; the language in
 * which somebody first signs in becomes that of their mails.
 */
export async function completeSignIn(
  ctx: Ctx,
  { userId, isNewUser }: Account,
  fingerprint: string | undefined,
  act: SignInAct,
): Promise<Reply<typeof accountCalls.onBoard> | Refusal> {
  // The account stays locked until the session is committed, so that a concurrent suspension ends this session too.
  const { rows } = await sql<{ is_suspended: boolean; was_leaving: boolean; email: string | null }>`
    with before as (select id, deletion_requested_at is not null as was_leaving from users where id = ${userId})
    update users u
    set deletion_requested_at = case when u.suspended_at is null then null else u.deletion_requested_at end,
      language = coalesce(u.language, ${ctx.visit.language})
    from before where u.id = before.id and u.deleted_at is null
    returning u.suspended_at is not null as is_suspended, before.was_leaving, u.email`.execute(ctx.db)
  const found = rows[0]
  if (!found) throw notFound(words.userNotFound)
  if (found.is_suspended) return refused(403, 'forbidden', words.suspended)

  if (found.email) await ctx.tell(addressProven, { userId, email: found.email })
  const { token, session, sessionId } = await openSession(ctx, userId, fingerprint)
  await logSignIn(ctx, act, userId)
  const user = await viewMe(ctx.db, userId, ctx.kernel.config)
  const opened = { user, isNewUser, ...(found.was_leaving ? { isRestored: true } : {}) }
  if (!ctx.visit.isBrowser) return { ...opened, token, session }
  ctx.cookie = token
  return { ...opened, csrfToken: csrfTokenOf(ctx.kernel, sessionId) }
}
