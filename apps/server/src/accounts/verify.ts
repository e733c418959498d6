import type { accountCalls } from '@guildhall/contract/accounts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { invalidField, notFound } from '../platform/refusals.ts'
import { liveChallenges, nobody, openChallenge, renewChallenge } from './codes/challenges.ts'
import { phoneAddress } from './phone.ts'
import { words } from './refusal-words.ts'

/** Sends a code, unless the address got enough of them; effects and reply are the same for known and unknown addresses. */
export const verify: Handler<typeof accountCalls.verify> = async (ctx, input) => {
  checkReturnAddress(ctx, input.origin)
  const address = input.phone ? phoneAddress(input.phone) : input.email!
  const { fullname, noOTP } = input
  const userId = await openChallenge(ctx, {
    purpose: 'signIn',
    address,
    owner: nobody,
    fullname,
    isSent: !noOTP,
  })
  return { userId }
}

export const resendOtp: Handler<typeof accountCalls.resendOtp> = async (ctx, input) => {
  checkReturnAddress(ctx, input.origin)
  const challenge = await liveChallenges(ctx).where('id', '=', input.userId).executeTakeFirst()
  if (!challenge) throw notFound(words.codeNotFound)
  await renewChallenge(ctx, challenge)
  return { userId: challenge.id }
}

/** A link in a mail may lead only to an origin that this installation serves. */
function checkReturnAddress(ctx: Ctx, origin: string | undefined) {
  if (origin && new URL(origin).origin !== new URL(ctx.kernel.config.PUBLIC_URL).origin)
    throw invalidField('origin', words.foreignOrigin)
}
