import { after, DAY } from '../../platform/clock.ts'
import { inWrite } from '../../platform/in-write.ts'
import type { TestServer } from '../../testing/server.ts'
import { issueInvoice } from '../books/invoice.ts'
import type { Seen } from '../gateways/seen.ts'
import { orderById } from '../order-rows.ts'
import { paymentsOf } from '../payment-rows.ts'
import { settleOrder } from '../settle.ts'

interface World {
  readonly server: TestServer
  someone(): Promise<string>
}

interface House {
  readonly channelId: string
  readonly paymentAccountId: string
}

/**
 * An order of a stranger that was paid with too little, so that nothing was handed out: a community that sells nothing
 * can have one too.
 */
export async function plantOrder({ server, someone }: World, { channelId, paymentAccountId }: House) {
  const { db, newId, clock } = server.kernel
  const [orderId, now] = [newId(), clock()]
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      reference: orderId.slice(-10),
      channel_id: channelId,
      account_id: paymentAccountId,
      buyer_id: await someone(),
      kind: 'nothing',
      subject_id: newId(),
      title: 'Nothing',
      lines: '[]',
      currency: 'EUR',
      total: 900,
      tax: 0,
      asked: [900],
      period: 'once',
      return_url: '/',
      cancel_url: '/',
      status: 'pending',
      expires_at: after(now, DAY),
      created_at: now,
    })
    .execute()
  const paid = { id: `manual_${orderId}`, amount: 500, currency: 'EUR', fee: 0, at: now }
  const record: Seen = {
    orderId,
    state: 'pending',
    payments: [{ ...paid, refunds: [], disputes: [] }],
    subscription: null,
  }
  await db
    .insertInto('local_gateway_records')
    .values({
      order_id: orderId,
      account_id: paymentAccountId,
      ref: `local_${orderId}`,
      record: JSON.stringify(record),
      changed_at: now,
    })
    .execute()
  await settleOrder(server.kernel, orderId)
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, paymentId: id }
}

/** An invoice of such an order, found by its payment. */
export async function plantInvoice(world: World, house: House) {
  const { orderId, paymentId } = await plantOrder(world, house)
  const { kernel } = world.server
  await inWrite(kernel, async (write) => {
    const [order] = await orderById(write.db, { orderId })
    const [payment] = await paymentsOf(write.db, { orderId })
    await issueInvoice(write, order!, payment!)
  })
  return paymentId
}

/** A subscription of a person, at a gateway that knows cards and moves no money. */
export async function plantSubscription(
  server: TestServer,
  { channelId }: Pick<House, 'channelId'>,
  userId: string,
  about: { readonly kind: string; readonly subjectId: string } | null = null,
) {
  const { db, newId, clock, secrets } = server.kernel
  const [accountId, subscriptionId, now] = [newId(), newId(), clock()]
  await db
    .insertInto('payment_accounts')
    .values({
      id: accountId,
      channel_id: channelId,
      gateway: 'test',
      state: 'closed',
      fingerprint: Buffer.from(accountId),
      sealed_credentials: secrets.seal(JSON.stringify({ secretKey: '', webhookSecret: accountId })),
      created_at: now,
    })
    .execute()
  const { orderId } = await plantOrder(
    { server, someone: async () => userId },
    { channelId, paymentAccountId: accountId },
  )
  await db
    .updateTable('orders')
    .set({ external_ref: `local_${orderId}`, period: 'month' })
    .where('id', '=', orderId)
    .execute()
  await db
    .insertInto('subscriptions')
    .values({
      id: subscriptionId,
      channel_id: channelId,
      account_id: accountId,
      order_id: orderId,
      buyer_id: userId,
      kind: about?.kind ?? 'nothing',
      subject_id: about?.subjectId ?? newId(),
      external_id: `sub_${orderId}`,
      status: 'active',
      period_end: after(now, DAY),
      created_at: now,
    })
    .execute()
  return subscriptionId
}
