import type { Ctx } from '../platform/ctx.ts'
import { notFound } from '../platform/refusals.ts'
import { digest } from '../platform/secrets.ts'
import { type Kind, setAddress } from './address-changes.ts'
import { voidCodes } from './codes/void-codes.ts'
import { endSessionsOf } from './end-sessions.ts'
import { words } from './refusal-words.ts'

const openChanges = (ctx: Ctx) =>
  ctx.db
    .selectFrom('address_changes')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('id')

/** Finds the change that an undo link would revert; null when it is too late. */
export async function undoableChange(ctx: Ctx, token: string) {
  const change = await openChanges(ctx).where('undo_hash', '=', digest(token)).executeTakeFirst()
  return change ?? null
}

/**
 * Reverts a change of address and everything after it: later changes, every session, the password and the providers
 * linked since. The person who made the change may have left any of them as a way back in.
 */
export async function undoChange(ctx: Ctx, token: string) {
  const found = await undoableChange(ctx, token)
  if (!found) throw notFound(words.changeNotFound)
  const { user_id: userId, created_at } = found
  await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const changes = await openChanges(ctx).where('user_id', '=', userId).where('id', '>=', found.id).execute()
  if (changes.length === 0) throw notFound(words.changeNotFound)

  const first = new Map<Kind, string | null>()
  for (const { kind, old_address } of changes)
    if (!first.has(kind as Kind)) first.set(kind as Kind, old_address)
  for (const [kind, address] of first) await setAddress(ctx, userId, kind, address)
  await ctx.db
    .updateTable('address_changes')
    .set({ undone_at: ctx.now })
    .where(
      'id',
      'in',
      changes.map(({ id }) => id),
    )
    .execute()
  await ctx.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
  await ctx.db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('created_at', '>=', created_at)
    .execute()
  for (const { new_address } of changes) await voidCodes(ctx, userId, new_address)
  await endSessionsOf(ctx, userId)
}
