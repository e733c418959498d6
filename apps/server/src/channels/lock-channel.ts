import { type LimitKind, limitText, tierLimits } from '@guildhall/contract/channels'
import { statement } from '../platform/database/statement.ts'
import { limitReached } from '../platform/refusals.ts'
import type { ChannelFacts } from './standing.ts'

/** Locks a community, so that counts, positions and limits are exact; reads continue meanwhile. */
export const lockChannel = statement<{ channelId: string }, { id: string; contexts_version: number }>(
  'hold_channel',
  `select id, contexts_version from channels where id = $channelId for no key update`,
)

/**
 * Refuses what would exceed the plan's limit. The community must be locked, so that concurrent writes do not miscount.
 */
export function checkPlanLimit(channel: ChannelFacts, kind: LimitKind, count: number) {
  const max = tierLimits[channel.tier][kind]
  if (max !== null && count >= max) throw limitReached(kind, max, limitText(kind, max))
}
