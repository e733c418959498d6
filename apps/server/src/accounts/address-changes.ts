import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { conflict } from '../platform/refusals.ts'
import { digest, newToken } from '../platform/secrets.ts'
import { conflictOn } from '../users/unique-conflict.ts'
import { isHeldForUndo } from './account-of.ts'
import { voidCodes } from './codes/void-codes.ts'
import { endOtherSessions } from './end-sessions.ts'
import { addressProven } from './facts.ts'
import { tellOldAddress } from './jobs.ts'
import { holdAddress } from './limits.ts'
import { words } from './refusal-words.ts'

export type Kind = 'email' | 'phone'

const UNDO_WITHIN = 3 * DAY

/** Sets a proven address, sends the old one an undo link, and ends the viewer's other sessions. */
export async function applyChange(ctx: Ctx, kind: Kind, address: string) {
  const { userId } = ctx.me
  const row = ctx.db.selectFrom('users').select(['email', 'phone']).where('id', '=', userId)
  // The address is locked before the account, in the same order as signing in, to avoid a deadlock.
  const { [kind]: current } = await row.executeTakeFirstOrThrow()
  if (current) await holdAddress(ctx, current)
  const me = await row.forUpdate().executeTakeFirstOrThrow()
  const old = me[kind]
  if (old === address) return
  if (await isHeldForUndo(ctx, address, userId)) throw conflict(words.addressTaken)
  await setAddress(ctx, userId, kind, address)
  if (kind === 'email') await ctx.tell(addressProven, { userId, email: address })
  // Codes sent before the change are void after it.
  await voidCodes(ctx, userId, old)
  await endOtherSessions(ctx)

  const undo = newToken()
  const changeId = ctx.newId()
  await ctx.db
    .insertInto('address_changes')
    .values({
      id: changeId,
      user_id: userId,
      kind,
      old_address: old,
      new_address: address,
      undo_hash: digest(undo),
      created_at: ctx.now,
      expires_at: after(ctx.now, UNDO_WITHIN),
    })
    .execute()
  // Without an old address of this kind, the account's other address is notified, as it was before the change.
  const to = old ?? (kind === 'email' ? me.phone : me.email)
  if (to) await ctx.enqueue(tellOldAddress, { to, changeId, sealedUndo: ctx.kernel.secrets.seal(undo) })
}

export async function setAddress(ctx: Ctx, userId: string, kind: Kind, address: string | null) {
  await ctx.db
    .updateTable('users')
    .set({ [kind]: address })
    .where('id', '=', userId)
    .execute()
    .catch(conflictOn(`users_${kind}`, words.addressTaken))
}
