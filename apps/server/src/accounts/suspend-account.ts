import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { endSessionsOf } from './end-sessions.ts'
import { words } from './refusal-words.ts'
import { voidCodesOf } from './void-codes.ts'

const set = statement<{ userId: string; at: Date | null }, { was_suspended: boolean }>(
  'suspend_account',
  `update users set suspended_at = $at where id = $userId and deleted_at is null
   returning old.suspended_at is not null as was_suspended`,
)

/** Suspends a person from the whole site, or lifts the suspension; tells what it was before. */
export async function suspendAccount(ctx: Ctx, userId: string, isSuspended: boolean) {
  // The codes come before the account, in the same order as signing in, to avoid a deadlock.
  if (isSuspended) await voidCodesOf(ctx, userId)
  const [row] = await set(ctx.db, { userId, at: isSuspended ? ctx.now : null })
  if (!row) throw notFound(words.userNotFound)
  if (isSuspended) await endSessionsOf(ctx, userId)
  return { wasSuspended: row.was_suspended }
}
