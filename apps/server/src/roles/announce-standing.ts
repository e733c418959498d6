import { memberSignals } from '@guildhall/contract/members'
import { type Ctx, toUser } from '../platform/ctx.ts'

/** Signals people to reload what they may do in a community. */
export function announceStanding(ctx: Ctx, channelId: string, people: readonly { user_id: string }[]) {
  for (const { user_id } of people) ctx.announce(memberSignals.updateStanding, { channelId }, toUser(user_id))
}
