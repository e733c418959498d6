import { type LimitKind, limitText, tierLimits } from '@guildhall/contract/channels'
import { statement } from '../platform/database/statement.ts'
import { limitReached } from '../platform/refusals.ts'
import type { ChannelFacts } from './standing.ts'

/** Holds a community still: counts, positions and limits are then exact. Reading it goes on meanwhile. */
export const lockChannel = statement<{ channelId: string }, { id: string; contexts_version: number }>(
  'hold_channel',
  `select id, contexts_version from channels where id = $channelId for no key update`,
)

/** Refuses what would be one too many on this plan. The community must be held, so that nobody counts beside us. */
export function checkPlanLimit(channel: ChannelFacts, kind: LimitKind, count: number) {
  const max = tierLimits[channel.tier][kind]
  if (max !== null && count >= max) throw limitReached(kind, max, limitText(kind, max))
}
