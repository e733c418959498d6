import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { voidCodesOf } from './codes/void-codes.ts'
import { endSessionsOf } from './end-sessions.ts'
import { words } from './refusal-words.ts'

const set = statement<{ userId: string; at: Date | null }, { was_suspended_at: Date | null }>(
  'suspend_account',
  `update users set suspended_at = $at where id = $userId and deleted_at is null
   returning old.suspended_at as was_suspended_at`,
)

/** Suspends a person from the whole site, or lifts the suspension; tells what it was before. */
export async function suspendAccount(ctx: Ctx, userId: string, isSuspended: boolean) {
  // The codes come before the account, in the same order as signing in, to avoid a deadlock.
  if (isSuspended) await voidCodesOf(ctx, userId)
  const [row] = await set(ctx.db, { userId, at: isSuspended ? ctx.now : null })
  if (!row) throw notFound(words.userNotFound)
  if (isSuspended) await endSessionsOf(ctx, userId)
  const suspendedAt = row.was_suspended_at
  return { wasSuspended: suspendedAt !== null, suspendedAt }
}

const takeBack = statement<{ userId: string; since: Date; before: Date | null }, never>(
  'take_back_suspension',
  `update users set suspended_at = $before where id = $userId and suspended_at = $since`,
)

/** Takes back the suspension of that moment for what was there before; one that came later stays. */
export const takeBackSuspension = (ctx: Ctx, userId: string, since: Date, before: Date | null) =>
  takeBack(ctx.db, { userId, since, before })
