import { type LimitKind, limitText, tierLimits } from '@guildhall/contract/channels'
import type { Sentence } from '../platform/catalogue.ts'
import { statement } from '../platform/database/statement.ts'
import { limitReached } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import type { ChannelFacts } from './standing.ts'

/** Locks a community, so that counts, positions and limits are exact; reads continue meanwhile. */
export const lockChannel = statement<{ channelId: string }, { id: string; contexts_version: number }>(
  'hold_channel',
  `select id, contexts_version from channels where id = $channelId for no key update`,
)

/** The specification gives the words for programs. */
export const planIsFull = (kind: LimitKind, max: number): Sentence => ({
  ...words.planIsFull,
  text: limitText(kind, max),
})

/**
 * Refuses what would exceed the plan's limit. The community must be locked, so that concurrent writes do not miscount.
 */
export function checkPlanLimit(channel: ChannelFacts, kind: LimitKind, count: number) {
  const max = tierLimits[channel.tier][kind]
  if (max !== null && count >= max) throw limitReached(kind, max, planIsFull(kind, max))
}
