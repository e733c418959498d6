import type { Permission } from '@guildhall/contract/channels'
import type { Place } from '../channels/standing.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

export interface GateRow {
  id: string
  title: string
  includes_id: string | null
  position: number
  is_archived: boolean
  members_count: number
}

const rows = statement<{ channelId: string }, GateRow>(
  'live_gates',
  `select id, title, includes_id, position, archived_at is not null as is_archived, members_count
   from gates where channel_id = $channelId and deleted_at is null order by position`,
)

/** The tiers of a community that are not deleted, in their order. */
export const liveGates = (ctx: Ctx, channelId: string) => rows(ctx.db, { channelId })

const MANAGING: Permission = 'managePayments'

/** Locks a community for viewers who manage its tiers. */
export const lockGates = (ctx: Ctx, channelId: string): Promise<Place> =>
  findLockedChannelAs(ctx, channelId, MANAGING)

/** Finds a tier among these; any other is refused as missing. */
export function gateAmong(gates: readonly GateRow[], gateId: string): GateRow {
  const gate = gates.find(({ id }) => id === gateId)
  if (!gate) throw notFound(words.gateNotFound)
  return gate
}

/** Locks a community, and finds one of its tiers. */
export async function lockGate(ctx: Ctx, channelId: string, gateId: string) {
  const place = await lockGates(ctx, channelId)
  const gates = await liveGates(ctx, channelId)
  return { place, gates, gate: gateAmong(gates, gateId) }
}
