import { orderCalls, paymentAccountCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../platform/clock.ts'
import { reconcile } from '../../chores.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { startStripeShop } from '../../testing/stripe-shop.ts'

type Shop = Awaited<ReturnType<typeof startStripeShop>>
let shop: Shop
let at: Awaited<ReturnType<Shop['openWithStripe']>>
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.sell({ period: 'once', trialDays: 0 })
  at = await shop.openWithStripe()
})

async function buy(isPaid: boolean) {
  const { body } = await shop.buy(at.buyer, { thingId: shop.kernel.newId() })
  const { external_ref, account_id } = await shop.orderRow(body.order._id)
  if (isPaid) shop.double.pay(external_ref!)
  await shop.heard()
  return { orderId: body.order._id, accountId: account_id }
}
const connect = (secretKey: string) =>
  makeAccount(shop.server, at.seller, at.channelId, { gateway: 'stripe', secretKey })
const accounts = async () => {
  const input = { channelId: at.channelId }
  const { body } = await shop.call(paymentAccountCalls.getPaymentsInfo, input, { as: at.seller })
  return body.data.connectedAccounts
}
const transactions = async () => {
  const { body } = await shop.call(orderCalls.getPurchases, {}, { as: at.buyer })
  return body.orders[0]!.transactions
}
const endpoints = async (secretKey: string) => {
  const reply = await fetch(`${shop.double.url}/v1/webhook_endpoints`, {
    headers: { authorization: `Bearer ${secretKey}` },
  })
  return ((await reply.json()) as { data: { enabled_events: string[] }[] }).data
}

describe('a new key of the same account of Stripe', () => {
  it('takes the place of the old one, and what was sold before goes on with it', async () => {
    const { orderId, accountId } = await buy(false)
    // Stripe forgets our keys after a day.
    shop.double.advance(shop.double.now() + 2 * 86_400)
    const secretKey = at.house.rollKey()
    const account = await connect(secretKey)
    expect(account).toMatchObject({ _id: accountId, isPrimary: true, last4: secretKey.slice(-4) })
    expect(await accounts()).toEqual([account])
    expect(await endpoints(secretKey)).toHaveLength(1)
    shop.later(2 * DAY)
    await shop.kernel.db.updateTable('sessions').set({ created_at: shop.kernel.clock() }).execute()
    await reconcile.run(shop.kernel)
    expect((await shop.orderRow(orderId)).status).toBe('expired')
    // Told by the endpoint of the first key, with the secret of then.
    expect(await shop.goods((await buy(true)).orderId)).toHaveLength(1)
  })

  it('gives back what could not go back while the old one was no longer good', async () => {
    await buy(true)
    const secretKey = at.house.rollKey()
    const transactionId = (await transactions())[0]!._id
    const input = { channelId: at.channelId, transactionId, amount: 4 }
    expect((await shop.call(orderCalls.refundPayment, input, { as: at.seller })).status).toBe(200)
    await expect(shop.work()).rejects.toThrow('401')
    expect(await transactions()).toMatchObject([{}, { type: 'refund', status: 'pending' }])
    await connect(secretKey)
    await shop.heard()
    expect(await transactions()).toMatchObject([{}, { type: 'refund', status: 'done' }])
  })
})

it('Stripe tells of everything that can change an order', async () => {
  const { orderId } = await buy(true)
  const [endpoint] = await endpoints(at.house.secretKey)
  for (const type of ['refund.updated', 'refund.failed', 'charge.updated', 'charge.dispute.funds_withdrawn'])
    expect(endpoint!.enabled_events).toContain(type)
  const { looks } = await shop.orderRow(orderId)
  const { data } = await at.ask<{ data: { id: string }[] }>('charges')
  await at.send(`charges/${data[0]!.id}`)
  await shop.heard()
  expect((await shop.orderRow(orderId)).looks).toBe(looks + 1)
})
