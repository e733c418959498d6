import { memberSignals } from '@guildhall/contract/members'
import { type Context, toUser } from '../platform/context.ts'

/** Has people look again at what they may do in a community. */
export function tellStanding(ctx: Context, channelId: string, people: readonly { user_id: string }[]) {
  for (const { user_id } of people) ctx.announce(memberSignals.updateStanding, { channelId }, toUser(user_id))
}
