import type { Ctx } from '../../platform/ctx.ts'

/** Ends the unused links that were sent to an address, or only those of one challenge. */
export async function voidLinks(ctx: Ctx, address: string, challengeId?: string) {
  const links = ctx.db
    .updateTable('code_sends')
    .set({ link_hash: null })
    .where('address', '=', address)
    .where('link_hash', 'is not', null)
    .where('used_at', 'is', null)
  await (challengeId === undefined ? links : links.where('challenge_id', '=', challengeId)).execute()
}

/** Ends a person's codes and those sent to an address, with their links. */
export async function voidCodes(ctx: Ctx, userId: string, address: string | null) {
  await ctx.db
    .updateTable('challenges')
    .set({ expires_at: ctx.now })
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where((row) => row.or([row('user_id', '=', userId), ...(address ? [row('address', '=', address)] : [])]))
    .execute()
  if (address) await voidLinks(ctx, address)
}

/** Ends everything that was sent to a person's present addresses. */
export async function voidCodesOf(ctx: Ctx, userId: string) {
  const person = await ctx.db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  for (const address of [person?.email, person?.phone]) if (address) await voidCodes(ctx, userId, address)
}
