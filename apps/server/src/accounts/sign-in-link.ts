import type { Ctx } from '../platform/ctx.ts'
import { digest, sameBytes } from '../platform/secrets.ts'

/** The address that a link from a mail would sign in; null when the link is not valid. */
export async function linkedAddress(ctx: Ctx, challengeId: string, secret: string) {
  const challenge = await ctx.db
    .selectFrom('challenges')
    .select(['address', 'link_hash'])
    .where('id', '=', challengeId)
    .where('purpose', '=', 'signIn')
    .where('used_at', 'is', null)
    .where('burned_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  const isRight = challenge?.link_hash && sameBytes(digest(secret), challenge.link_hash)
  return isRight ? challenge.address : null
}
