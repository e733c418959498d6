import type { memberCalls } from '@guildhall/contract/members'
import { held } from '../channels/held.ts'
import { allowOneMore } from '../channels/hold.ts'
import { findChannel } from '../channels/standing.ts'
import { viewChannel } from '../channels/view.ts'
import type { Context } from '../platform/context.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden } from '../platform/refusals.ts'
import { admit, membersCount } from './admit.ts'
import { askToJoin } from './ask.ts'
import { findDoor } from './door.ts'
import type { Invite } from './find-invite.ts'

/** Makes me a member, or asks whether I may be one. */
export const joinChannel: Handler<typeof memberCalls.joinChannel> = async (ctx, input) => {
  const { channelId, inviteId, questions = [] } = input
  const find = () => findDoor(ctx, channelId, inviteId)
  const { channel, standing, invite } = await held(ctx, channelId, find)
  if (standing.isMember) return joined(ctx, channelId)
  if (invite) await checkAddressee(ctx, invite)
  if (!invite && !channel.anyOneCanJoin) {
    await askToJoin(ctx, channelId, questions)
    return { message: 'Requested', isRequested: true, channel: await seen(ctx, channelId) }
  }
  allowOneMore(channel, 'members', await membersCount(ctx, channelId))
  await admit(ctx, channel, [ctx.me.userId], { linkId: invite?.email === null ? invite.id : undefined })
  return joined(ctx, channelId)
}

const seen = async (ctx: Context, channelId: string) => viewChannel(ctx, await findChannel(ctx, channelId))

const joined = async (ctx: Context, channelId: string) => ({
  message: 'Joined',
  isRequested: false,
  channel: await seen(ctx, channelId),
})

/** What was mailed to one address is not for whoever it is passed on to. */
async function checkAddressee(ctx: Context, { email }: Invite) {
  if (email === null) return
  const me = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ctx.me.userId)
    .executeTakeFirst()
  if (me?.email !== email) throw forbidden('This invitation was sent to another e-mail address')
}
