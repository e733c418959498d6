import type { accountCalls } from '@guildhall/contract/accounts'
import { after, HOUR } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { invalidField, missing, rateLimited } from '../platform/refusals.ts'
import { personRenamed } from '../users/facts.ts'
import { viewMe } from '../users/view.ts'
import { applyChange, type Kind } from './address-changes.ts'
import { isProven, liveChallenges, openChallenge, wrongCode } from './codes/challenges.ts'
import { phoneAddress } from './phone.ts'
import { words } from './refusal-words.ts'
import { requireFreshSession } from './require-fresh-session.ts'

const kinds: Record<string, Kind> = { changeEmail: 'email', changePhone: 'phone' }

/** Changes the viewer's name at once, and an address once they have proven that it is theirs. */
export const updateUserData: Handler<typeof accountCalls.updateUserData> = async (ctx, input) => {
  const { fullname, email, phone, userId, OTP } = input
  if (email && phone) throw invalidField('phone', words.oneAddressAtATime)
  if (userId && !OTP) throw missing('OTP is not passed', 'OTP')
  if (OTP && !userId) throw missing('userId is not passed', 'userId')

  const address = phone ? phoneAddress(phone) : email
  if (userId && OTP && !(await isChanged(ctx, userId, OTP, address))) return wrongCode()
  if (fullname) {
    await ctx.db.updateTable('users').set({ fullname }).where('id', '=', ctx.me.userId).execute()
    await ctx.tell(personRenamed, { userId: ctx.me.userId })
  }
  if (address && !OTP) {
    const purpose = phone ? 'changePhone' : 'changeEmail'
    return { message: 'A code was sent there', userId: await ask(ctx, purpose, address) }
  }
  return { message: 'Saved', user: await viewMe(ctx.db, ctx.me.userId, ctx.kernel.config) }
}

/** Sends a code to the new address. Only a person who proves to read there learns that it is taken. */
async function ask(ctx: Ctx, purpose: 'changeEmail' | 'changePhone', address: string) {
  await requireFreshSession(ctx)
  const { userId, sessionId } = ctx.me
  const { asked } = await ctx.db
    .selectFrom('challenges')
    .select((row) => row.fn.countAll<number>().as('asked'))
    .where('user_id', '=', userId)
    .where('created_at', '>', after(ctx.now, -HOUR))
    .executeTakeFirstOrThrow()
  if (asked >= ctx.kernel.config.LIMIT_ADDRESS_CHANGES_AN_HOUR) throw rateLimited(HOUR / 1000)
  const owner = { user_id: userId, session_id: sessionId, guest_id: null }
  return openChallenge(ctx, { purpose, address, owner })
}

/** Only the session that requested the change may confirm it. */
async function isChanged(ctx: Ctx, id: string, given: string, address: string | undefined) {
  const challenge = await liveChallenges(ctx)
    .where('id', '=', id)
    .where('purpose', 'in', Object.keys(kinds))
    .where('session_id', '=', ctx.me.sessionId)
    .executeTakeFirst()
  if (!challenge || (address && address !== challenge.address)) return false
  if (!(await isProven(ctx, challenge, given))) return false
  await applyChange(ctx, kinds[challenge.purpose]!, challenge.address)
  return true
}
