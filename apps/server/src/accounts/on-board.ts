import type { Got } from '@guildhall/contract'
import type { accountCalls } from '@guildhall/contract/accounts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { Refusal } from '../platform/refusals.ts'
import { type Account, accountOf } from './account-of.ts'
import { isProven, liveChallenges, wrongCode } from './codes/challenges.ts'
import { isCode } from './codes/codes.ts'
import { byPassword } from './passwords/password-sign-in.ts'
import { phoneAddress } from './phone.ts'
import { completeSignIn } from './sign-in/complete-sign-in.ts'
import { actOf, loggingFailure } from './sign-in/sign-in-log.ts'
import { bySocialProof } from './sign-in/social-sign-in.ts'
import { isLinkUsed } from './sign-in-link.ts'

type Input = Got<typeof accountCalls.onBoard>

/** Checks one proof of identity and opens a session. */
export const onBoard: Handler<typeof accountCalls.onBoard> = async (ctx, input) => {
  return loggingFailure(ctx, input, async () => {
    const account = await accountBy(ctx, input)
    if (account instanceof Refusal) return account
    return completeSignIn(ctx, account, input.fingerprint, actOf(input))
  })
}

function accountBy(ctx: Ctx, input: Input): Promise<Account | Refusal> {
  const { userId, OTP, username, password, socialType, socialToken } = input
  if (userId && OTP) return byCode(ctx, userId, OTP, input)
  if (username && password) return byPassword(ctx, username, password)
  return bySocialProof(ctx, socialType!, socialToken!, input)
}

/** Signs in by a code or a link, usable once; a new address gets an account. */
async function byCode(ctx: Ctx, userId: string, given: string, { email, phone, fullname, status }: Input) {
  // A link outlives the code beside it, so for a link the challenge may be burned or over.
  const challenges = isCode(given)
    ? liveChallenges(ctx)
    : ctx.db.selectFrom('challenges').selectAll().forUpdate()
  const challenge = await challenges
    .where('id', '=', userId)
    .where('purpose', '=', 'signIn')
    .executeTakeFirst()
  const claimed = phone ? phoneAddress(phone) : email
  if (!challenge || (claimed && claimed !== challenge.address)) return wrongCode()
  const prove = isCode(given) ? isProven : isLinkUsed
  if (!(await prove(ctx, challenge, given))) return wrongCode()
  return accountOf(ctx, challenge.address, { fullname: fullname ?? challenge.fullname ?? undefined, status })
}
