import { lockChannel } from '../channels/lock-channel.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { cancelSubscriptions, endSubscriptions } from './cancel-subscription.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { lookAtObject } from './job-names.ts'

interface Person {
  readonly channelId: string
  readonly userId: string
}

/** Whoever leaves is not charged again; until the end of the period they can come back to what they paid for. */
export async function stopChargesOfLeavers(
  write: Write,
  { channelId, userIds }: { readonly channelId: string; readonly userIds: readonly string[] },
) {
  for (const buyerId of userIds) await cancelSubscriptions(write, { channelId, buyerId })
}

const suspend = statement<Person & { now: Date }, never>(
  'suspend_orders_of_banned',
  `update orders set banned_at = $now, is_delivered = false, delivered_until = null
   where buyer_id = $userId and channel_id = $channelId and given_up_at is null
     and (is_delivered or status = 'disputed')`,
)

/** Whoever is kept out is not charged again, and nothing that a gateway shows gives them anything. */
export async function stopChargesOfBanned(write: Write, { channelId, userId }: Person) {
  await suspend(write.db, { channelId, userId, now: write.now })
  await cancelSubscriptions(write, { channelId, buyerId: userId })
  await closeUnpaid(write, { channelId, buyerId: userId })
}

const release = statement<Person, { account_id: string; external_ref: string | null }>(
  'release_orders_of_unbanned',
  `update orders set banned_at = null where buyer_id = $userId and channel_id = $channelId and banned_at is not null
   returning account_id, external_ref`,
)

/** What is still paid is theirs again; the gateway is asked. */
export async function releaseOrders(write: Write, person: Person) {
  for (const { account_id: accountId, external_ref: ref } of await release(write.db, person))
    if (ref) await write.enqueue(lookAtObject, { accountId, ref })
}

const channelsWithCharges = statement<{ userId: string }, { channel_id: string }>(
  'channels_that_charge_person',
  `select distinct channel_id from subscriptions where buyer_id = $userId and status <> 'ended' order by channel_id`,
)

/** Whoever wants their account deleted is not charged again, even if they change their mind. */
export async function stopChargesOfPerson(write: Write, { userId }: { readonly userId: string }) {
  for (const { channel_id: channelId } of await channelsWithCharges(write.db, { userId })) {
    await lockChannel(write.db, { channelId })
    await cancelSubscriptions(write, { channelId, buyerId: userId })
  }
}

/** An account that a gateway would still charge stays until the gateway has ended that. */
export async function isCharged(write: Write, userId: string): Promise<boolean> {
  const charging = await channelsWithCharges(write.db, { userId })
  await endSubscriptions(write, { buyerId: userId })
  return charging.length > 0
}

/** In a community that is closed nobody is charged again. */
export async function stopChargesIn(write: Write, { channelId }: { readonly channelId: string }) {
  await cancelSubscriptions(write, { channelId })
}

/** What is gone cannot be paid for. */
export const endChargesIn = (write: Write, { channelId }: { readonly channelId: string }) =>
  endSubscriptions(write, { channelId })
