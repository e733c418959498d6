import { lockChannel } from '../channels/lock-channel.ts'
import { type ChannelFacts, standingOf } from '../channels/standing.ts'
import { endGrants, recordEnded, tellEnded } from '../grants/end-grants.ts'
import { giveGrant } from '../grants/give-grant.ts'
import { addMembers } from '../members/add-members.ts'
import type { Sold } from '../payments/sellable.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { beginTrial } from './trials.ts'

interface Known {
  readonly is_deleted: boolean
  /** The order has given the tier before. */
  readonly was_given: boolean
  /** The order gives it now. */
  readonly is_given: boolean
  /** They are out of the community because the last tier that they held there ended, and for no other reason. */
  readonly was_taken_out: boolean
  readonly is_trialing: boolean
}

/** The log has who left with their last tier as removed by nobody, at the moment when that ended. */
const knownOf = statement<{ gateId: string; orderId: string }, Known>(
  'gate_to_deliver',
  `select t.deleted_at is not null as is_deleted, given.was_given, given.is_given,
     exists (select from audit_log a where a.channel_id = t.channel_id and a.target_id = o.buyer_id
       and a.action = 'removeUser' and a.actor_id is null and a.created_at = held.ended_at) as was_taken_out,
     exists (select from subscriptions s where s.order_id = $orderId and s.status = 'trialing') as is_trialing
   from gates t join orders o on o.id = $orderId
     cross join lateral (select count(*) > 0 as was_given, count(*) filter (where g.ended_at is null) > 0 as is_given
       from grants g where g.user_id = o.buyer_id and g.subject_id = t.id and g.source_id = $orderId) given
     cross join lateral (select case when count(*) = count(g.ended_at) then max(g.ended_at) end as ended_at
       from grants g where g.user_id = o.buyer_id and g.channel_id = t.channel_id) held
   where t.id = $gateId`,
)

/** A trial that is paid for goes on as a subscription: it is no other grant. */
const outgrowTrial = statement<{ orderId: string; userId: string; gateId: string }, never>(
  'outgrow_trial',
  `update grants set source = 'subscription' where user_id = $userId and subject_id = $gateId and source = 'trial'
     and source_id = $orderId and ended_at is null`,
)

/** Whoever was taken out, and has what they paid for after all, need not join: buying is the way in. */
const comesBack = ({ was_given, is_given, was_taken_out }: Known, { isGated, anyOneCanJoin }: ChannelFacts) =>
  was_given && !is_given && was_taken_out && isGated && anyOneCanJoin

/** Lets in people who bought as their way in; where they cannot come in any more, the money goes back. */
export async function deliverGate(write: Write, sold: Sold): Promise<boolean> {
  const { channelId, subjectId: gateId, buyerId: userId, orderId } = sold
  await lockChannel(write.db, { channelId })
  const place = await standingOf(write.db, channelId, userId)
  const [known] = await knownOf(write.db, { gateId, orderId })
  if (!place || !known || place.channel.isDeleted || place.standing.isBanned) return false
  // What has run out is not given once more only to end again.
  if (known.was_given && !known.is_given && sold.until && sold.until <= write.now) return true
  if (!known.was_given) {
    if (known.is_deleted) return false
    if (!place.standing.isMember && !place.channel.anyOneCanJoin) return false
  }
  if (!place.standing.isMember && (!known.was_given || comesBack(known, place.channel)))
    await addMembers(write, place.channel, [userId])
  if (known.is_trialing) await beginTrial(write, { channelId, gateId, userId })
  else await outgrowTrial(write.db, { orderId, userId, gateId })
  await giveGrant(write, {
    channelId,
    gateId,
    userId,
    source: known.is_trialing ? 'trial' : sold.isSubscription ? 'subscription' : 'order',
    sourceId: orderId,
    givenBy: null,
    reason: '',
    endsAt: sold.until,
  })
  return true
}

const givenBy = statement<{ orderId: string; userId: string; gateId: string }, { id: string }>(
  'grants_of_order',
  `select id from grants where user_id = $userId and subject_id = $gateId and source_id = $orderId and ended_at is null
   order by id`,
)

/** Ends what an order gave. */
export async function withdrawGate(write: Write, { channelId, subjectId: gateId, buyerId, orderId }: Sold) {
  await lockChannel(write.db, { channelId })
  const ids = (await givenBy(write.db, { orderId, userId: buyerId, gateId })).map(({ id }) => id)
  const ended = await endGrants(write, { channelId, ids })
  await recordEnded(write, channelId, ended, { action: 'endGate', actorId: null })
  await tellEnded(write, ended, null)
}
