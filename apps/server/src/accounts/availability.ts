import type { accountCalls } from '@guildhall/contract/accounts'
import type { Handler } from '../platform/handler.ts'
import { addressBucket } from '../platform/http/limits.ts'
import { isUsernameFree } from '../users/username.ts'

/** Usernames are public, so the answer is exact. */
export const isUsernameAvailable: Handler<typeof accountCalls.isUsernameAvailable> = async (
  ctx,
  { username },
) => {
  await ctx.kernel.limits.spend('usernameChecksPerAddress', addressBucket(ctx.visit.ip))
  return { isAvailable: await isUsernameFree(ctx.db, username, ctx.viewer?.userId ?? null) }
}

/** Nobody may learn which addresses have an account, so nothing is looked up; a code sent there finds out. */
export const isEmailAvailable: Handler<typeof accountCalls.isEmailAvailable> = async () => ({
  isAvailable: true,
})
