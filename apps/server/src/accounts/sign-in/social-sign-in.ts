import type { Ctx } from '../../platform/ctx.ts'
import { type Refusal, refused } from '../../platform/refusals.ts'
import { digest } from '../../platform/secrets.ts'
import { type Account, accountOf, accountWithoutAddress } from '../account-of.ts'
import { tellPerson } from '../jobs.ts'
import { holdAddress } from '../limits.ts'
import { words } from '../refusal-words.ts'

interface Said {
  readonly fullname?: string | undefined
  readonly status?: string | undefined
}

/** Signs in by a provider's stored proof, usable once. */
export async function bySocialProof(
  ctx: Ctx,
  provider: string,
  token: string,
  { fullname, status }: Said,
): Promise<Account | Refusal> {
  const proof = await ctx.db
    .updateTable('social_proofs')
    .set({ used_at: ctx.now })
    .where('token_hash', '=', digest(token))
    .where('provider', '=', provider)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['subject', 'email', 'fullname'])
    .executeTakeFirst()
  if (!proof) return refused(400, 'invalid', words.socialSignInOver)

  await holdAddress(ctx, `${provider}:${proof.subject}`)
  const known = await ctx.db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', proof.subject)
    .executeTakeFirst()
  if (known) return { userId: known.user_id, isNewUser: false }

  const newcomer = { fullname: fullname ?? proof.fullname ?? undefined, status }
  const account = await accountFor(ctx, proof.email, newcomer)
  await ctx.db
    .insertInto('identities')
    .values({ provider, subject: proof.subject, user_id: account.userId, created_at: ctx.now })
    .execute()
  if (!account.isNewUser) await ctx.enqueue(tellPerson, { userId: account.userId, notice: 'socialLinked' })
  return account
}

/**
 * Only an address that the provider has verified leads to an existing account; otherwise a new account gets no address.
 */
async function accountFor(
  ctx: Ctx,
  email: string | null,
  newcomer: Parameters<typeof accountOf>[2],
): Promise<Account> {
  if (!email) return accountWithoutAddress(ctx, newcomer)
  await holdAddress(ctx, email)
  return accountOf(ctx, email, newcomer)
}
