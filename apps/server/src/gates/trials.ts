import type { Ctx, Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

interface Asked {
  readonly channelId: string
  readonly gateId: string
  readonly userId: string
}

/** SQL that is true of a trial `r` that another tier has: it has begun, or an order waits that would begin it. */
const isElsewhere = `(r.begun_at is not null or (r.gate_id <> $gateId and exists (select from orders o
  where o.buyer_id = r.user_id and o.kind = 'gate' and o.subject_id = r.gate_id and o.trial_days > 0
    and o.status in ('open', 'pending'))))`

const taken = statement<Asked, { user_id: string }>(
  'trial_taken',
  `select r.user_id from trials r where r.channel_id = $channelId and r.user_id = $userId and ${isElsewhere}`,
)

/**
 * SQL that is true of a community in which nothing can be tried: by hand nobody takes the money when a trial is over, so
 * that the whole amount is asked for at once.
 */
export const sellsByHand = (channelId: string) => `exists (select from payment_accounts b
  where b.channel_id = ${channelId} and b.is_primary and b.gateway = 'manual')`

const isByHand = statement<{ channelId: string }, { is_by_hand: boolean }>(
  'sells_by_hand',
  `select ${sellsByHand('$channelId')} as is_by_hand`,
)

/** A person has one trial in a community, for ever. */
export async function hasTrialLeft(ctx: Ctx, channelId: string, gateId: string) {
  if ((await isByHand(ctx.db, { channelId }))[0]!.is_by_hand) return false
  return (await taken(ctx.db, { channelId, gateId, userId: ctx.me.userId })).length === 0
}

/** Waits for other orders of the person that claim it. */
const hold = statement<Asked & { now: Date }, never>(
  'hold_trial',
  `insert into trials (channel_id, user_id, gate_id, claimed_at) values ($channelId, $userId, $gateId, $now)
   on conflict (channel_id, user_id) do update set claimed_at = trials.claimed_at`,
)

const claim = statement<Asked & { now: Date }, { gate_id: string }>(
  'claim_trial',
  `update trials r set gate_id = $gateId, claimed_at = $now
   where r.channel_id = $channelId and r.user_id = $userId and not ${isElsewhere} returning r.gate_id`,
)

/** Keeps the trial for an order of this tier; false where another order was quicker. */
export async function claimTrial(ctx: Ctx, channelId: string, gateId: string): Promise<boolean> {
  const asked = { channelId, gateId, userId: ctx.me.userId, now: ctx.now }
  await hold(ctx.db, asked)
  return (await claim(ctx.db, asked)).length > 0
}

const begin = statement<Asked & { now: Date }, never>(
  'begin_trial',
  `insert into trials (channel_id, user_id, gate_id, claimed_at, begun_at)
   values ($channelId, $userId, $gateId, $now, $now)
   on conflict (channel_id, user_id) do update set begun_at = coalesce(trials.begun_at, excluded.begun_at)`,
)

/** From now on the person has no trial left in the community. */
export const beginTrial = (write: Write, asked: Asked) => begin(write.db, { ...asked, now: write.now })
