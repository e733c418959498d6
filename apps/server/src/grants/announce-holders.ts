import { memberSignals } from '@guildhall/contract/members'
import { toUser, type Write } from '../platform/ctx.ts'

/** Has people reload what they may do in a community. */
export function announceHolders(write: Write, channelId: string, userIds: readonly string[]) {
  for (const id of new Set(userIds)) write.announce(memberSignals.updateStanding, { channelId }, toUser(id))
}
