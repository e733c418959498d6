import { after } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { digest } from '../platform/secrets.ts'
import { LINK_LIVES } from './codes/codes.ts'
import { holdAddress } from './limits.ts'
import { dialled, isPhone } from './phone.ts'

/** The address that a link from a message would sign in, as people write it; null when the link is not valid. */
export async function linkedAddress(ctx: Ctx, challengeId: string, secret: string) {
  const link = await ctx.db
    .selectFrom('code_sends')
    .select('address')
    .where('challenge_id', '=', challengeId)
    .where('link_hash', '=', digest(secret))
    .where('used_at', 'is', null)
    .where('sent_at', '>', after(ctx.now, -LINK_LIVES))
    .executeTakeFirst()
  if (!link) return null
  return isPhone(link.address) ? dialled(link.address) : link.address
}

interface Challenge {
  readonly id: string
  readonly address: string
}

/**
 * Uses up a link, and the code that came with it. A link cannot be guessed, so it works for its hour even when the code
 * was guessed at or replaced by a later message.
 */
export async function isLinkUsed(ctx: Ctx, { id, address }: Challenge, secret: string): Promise<boolean> {
  await holdAddress(ctx, address)
  const { numUpdatedRows } = await ctx.db
    .updateTable('code_sends')
    .set({ used_at: ctx.now })
    .where('challenge_id', '=', id)
    .where('link_hash', '=', digest(secret))
    .where('used_at', 'is', null)
    .where('sent_at', '>', after(ctx.now, -LINK_LIVES))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await ctx.db
    .updateTable('challenges')
    .set({ used_at: ctx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('burned_at', 'is', null)
    .execute()
  return true
}
