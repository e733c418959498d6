import type { accountCalls } from '@guildhall/contract/accounts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { unauthenticated } from '../platform/refusals.ts'
import { isProven, liveChallenges, openChallenge, wrongCode } from './codes/challenges.ts'
import { whatsappAddress } from './phone.ts'

/** The owner of the number: the viewer, or a guest by their id. */
async function ownerOf(ctx: Ctx, guestId: string | undefined) {
  if (ctx.viewer) return { user_id: ctx.viewer.userId, session_id: null, guest_id: null }
  const guest = guestId
    ? await ctx.db.selectFrom('guests').select('id').where('id', '=', guestId).executeTakeFirst()
    : undefined
  if (!guest) throw unauthenticated()
  return { user_id: null, session_id: null, guest_id: guest.id }
}

/** Sends a code to the number, which becomes the owner's when the code is given back. */
export const updateWhatsappNo: Handler<typeof accountCalls.updateWhatsappNo> = async (ctx, input) => {
  const owner = await ownerOf(ctx, input.nonWyloUserId)
  const address = whatsappAddress(input.whatsappNo)
  return { userId: await openChallenge(ctx, { purpose: 'whatsapp', address, owner }) }
}

export const confirmWhatsappNo: Handler<typeof accountCalls.confirmWhatsappNo> = async (ctx, input) => {
  const owner = await ownerOf(ctx, input.nonWyloUserId)
  const address = whatsappAddress(input.whatsappNo)
  const challenge = await liveChallenges(ctx)
    .where('purpose', '=', 'whatsapp')
    .where('address', '=', address)
    .where('user_id', 'is not distinct from', owner.user_id)
    .where('guest_id', 'is not distinct from', owner.guest_id)
    // A later request that sent nothing does not hide the code that was sent.
    .where('code_hash', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!challenge || !(await isProven(ctx, challenge, input.OTP))) return wrongCode()
  const whatsapp_no = address
  await (owner.user_id
    ? ctx.db.updateTable('users').set({ whatsapp_no }).where('id', '=', owner.user_id).execute()
    : ctx.db.updateTable('guests').set({ whatsapp_no }).where('id', '=', owner.guest_id).execute())
  return { message: 'Number confirmed' }
}
