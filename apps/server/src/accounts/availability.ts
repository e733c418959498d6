import type { accountCalls } from '@guildhall/contract/accounts'
import type { Handler } from '../platform/handler.ts'
import { addressBucket } from '../platform/limits.ts'
import { isUsernameFree } from '../users/username.ts'
import { isHeldForUndo } from './account-of.ts'

/** Usernames are public, so the answer is exact. */
export const isUsernameAvailable: Handler<typeof accountCalls.isUsernameAvailable> = async (
  ctx,
  { username },
) => {
  await ctx.kernel.limits.spend('usernameChecksPerAddress', addressBucket(ctx.visit.ip))
  return { isAvailable: await isUsernameFree(ctx.db, username, ctx.viewer?.userId ?? null) }
}

/** Without a session nobody may learn which addresses have an account, so nothing is looked up. */
export const isEmailAvailable: Handler<typeof accountCalls.isEmailAvailable> = async (ctx, { email }) => {
  if (!ctx.viewer) return { isAvailable: true }
  const { userId } = ctx.viewer
  await ctx.kernel.limits.spend('emailChecksPerAccount', userId)
  const holder = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return { isAvailable: holder ? holder.id === userId : !(await isHeldForUndo(ctx, email, userId)) }
}
