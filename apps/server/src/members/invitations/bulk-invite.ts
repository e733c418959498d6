import { canManageSettings } from '@guildhall/contract/channels'
import type { inviteCalls } from '@guildhall/contract/members'
import { record } from '../../channels/audit.ts'
import { findAs, type Place } from '../../channels/standing.ts'
import { viewChannel } from '../../channels/view.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { findToPromise, promise, titlesOf } from './invite-roles.ts'
import { sendInvites } from './send-invites.ts'

export const bulkInvite: Handler<typeof inviteCalls.bulkInvite> = async (ctx, input) => {
  const { channelId, emails, roles = [] } = input
  const place = await findAs(ctx, channelId, 'manageMembers')
  const promised = await findToPromise(ctx, place, roles)
  const wanted = [...new Set(emails)].map((email) => ({ email }))
  const ids = await sendInvites(ctx, channelId, wanted)
  await promise(ctx, channelId, ids, promised)
  const details = { count: ids.length, ...(promised.length > 0 && { roles: titlesOf(promised) }) }
  await record(ctx, channelId, { action: 'invite', details })
  return { message: 'Invited', channel: await viewed(ctx, place) }
}

/** Cancels an invitation that has not been accepted. */
export const cancelInvite: Handler<typeof inviteCalls.cancelInvite> = async (ctx, { channelId, email }) => {
  const place = await findAs(ctx, channelId, 'manageMembers')
  const { numUpdatedRows } = await ctx.db
    .updateTable('invites')
    .set({ revoked_at: ctx.now })
    .where('channel_id', '=', channelId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(words.invitationNotFound)
  await record(ctx, channelId, { action: 'cancelInvite' })
  return { message: 'Cancelled', channel: await viewed(ctx, place) }
}

/** Only viewers who see the settings learn who has been invited. */
const viewed = (ctx: Ctx, place: Place) => viewChannel(ctx, place, canManageSettings(place.standing))
