import { invoiceCalls, orderCalls, paymentAccountCalls, taxCalls } from '@guildhall/contract/payments'
import { freePort } from '@guildhall/parts/ports'
import { type StripeDouble, startStripe } from '@guildhall/parts/stripe'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkJournal, journalOf, ourBalances, theirBalances } from '../../../ledger/testing/hledger.ts'
import { inWrite } from '../../../platform/in-write.ts'
import { checkInvariants } from '../../../platform/invariants.ts'
import { stillClock } from '../../../testing/clock.ts'
import { reconcile } from '../../chores.ts'
import { sendRefund } from '../../job-names.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { startShop } from '../../testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let double: StripeDouble
let shop: Shop
let at: Awaited<ReturnType<Shop['open']>>
/** The account at Stripe. */
let house: string
beforeAll(async () => {
  const time = stillClock()
  const port = await freePort()
  double = await startStripe({ now: time.clock() })
  double.setDelivery({ signedBy: 'clock' })
  const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, STRIPE_API_URL: double.url }
  shop = await startShop({ settings, time })
  await shop.web.app.listen({ host: '127.0.0.1', port })
})
afterAll(async () => {
  await double.settled()
  await shop.work()
  // Letters wait here: nobody reads mail.
  const faults = (await checkInvariants(shop.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(faults).toEqual([])
  await shop.close()
  await double.stop()
})
beforeEach(async () => {
  shop.sell({ period: 'once', trialDays: 0 })
  double.setFaults({ errors: 0, lostReplies: 0 })
  double.setDelivery({ lost: 0 })
  at = await shop.open()
  const { id, secretKey } = double.openAccount()
  house = id
  await makeAccount(shop.server, at.seller, at.channelId, { gateway: 'stripe', secretKey })
})

const begin = async () => {
  const { status, body } = await shop.buy(at.buyer, { thingId: at.thingId })
  expect(status).toBe(200)
  const { external_ref } = await shop.orderRow(body.order._id)
  return { orderId: body.order._id, url: body.redirect!.url, session: external_ref! }
}

/** Waits for the webhooks and does what they left to be done. */
const heard = async () => {
  await double.settled()
  await shop.work()
}
const order = async () => (await shop.call(orderCalls.getPurchases, {}, { as: at.buyer })).body.orders[0]!

/** What an account of the community has in the books. */
const bookedAs = async (kind: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entries e join ledger_accounts l on l.id = e.account_id
    where l.channel_id = ${at.channelId} and l.kind = ${kind}`.execute(shop.kernel.db)
  return Number(rows[0]!.sum)
}

const intentOf = async (orderId: string) =>
  (
    await shop.kernel.db
      .selectFrom('payments')
      .select('external_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).external_id

/** What the books say is at the gateway, and what the gateway says. */
const balances = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entries e
      join ledger_accounts a on a.id = e.account_id
    where a.channel_id = ${at.channelId} and a.kind = 'gateway'`.execute(shop.kernel.db)
  return rows[0]!.sum
}

describe('a key of Stripe', () => {
  it('is tried, and shown only by its end', async () => {
    const { body } = await shop.call(
      paymentAccountCalls.getPaymentsInfo,
      { channelId: at.channelId },
      { as: at.seller },
    )
    expect(body.data.connectedAccounts).toMatchObject([{ gateway: 'stripe', mode: 'test', isPrimary: true }])
    expect(body.data.connectedAccounts[0]!.last4).toHaveLength(4)
  })

  it('that Stripe does not know leaves nothing', async () => {
    const secretKey = `sk_test_${'x'.repeat(24)}`
    const other = await shop.open()
    const input = { channelId: other.channelId, gateway: 'stripe' as const, secretKey }
    const refusal = await shop.call(paymentAccountCalls.connectPaymentAccount, input, { as: other.seller })
    expect(refusal).toMatchObject({
      status: 400,
      body: { reason: 'payments.keyRefused', field: 'secretKey' },
    })
    expect(JSON.stringify(refusal.body)).not.toContain(secretKey)
    const rows = await shop.kernel.db
      .selectFrom('payment_accounts')
      .select('id')
      .where('channel_id', '=', other.channelId)
      .execute()
    expect(rows).toEqual([])
  })

  it('is in no clear row and no log', async () => {
    const { secretKey } = double.openAccount()
    const other = await shop.open()
    await makeAccount(shop.server, other.seller, other.channelId, { gateway: 'stripe', secretKey })
    for (const table of ['payment_accounts', 'idempotency_keys', 'outbox', 'audit_log', 'orders']) {
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(shop.kernel.db)
      expect(rows.filter(({ row }) => row.includes(secretKey))).toEqual([])
    }
  })
})

describe('an order over Stripe', () => {
  it('is one checkout for twenty clicks, and paid by its webhook', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.buy(at.buyer, { thingId: at.thingId })),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ body }) => body.redirect!.url)).size).toBe(1)
    const { session, orderId } = await begin()
    double.pay(session)
    await heard()
    expect(await order()).toMatchObject({ status: 'paid', isDelivered: true })
    expect(await shop.goods(orderId)).toHaveLength(1)
    const { fee } = await shop.kernel.db
      .selectFrom('payments')
      .select('fee')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(await balances()).toBe(900 - Number(fee))
  })

  it('is one checkout for people who click while Stripe still answers the first click', async () => {
    double.setFaults({ slowMs: 150 })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.buy(at.buyer, { thingId: at.thingId })),
    )
    double.setFaults({ slowMs: 0 })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.redirect!.url)).size).toBe(1)
  })

  it('for a seat can be tried again after minutes, when Stripe was away at first', async () => {
    shop.waitFor(35 * 60_000)
    double.setFaults({ errors: 1 })
    expect((await shop.buy(at.buyer, { thingId: at.thingId })).status).toBe(503)
    double.setFaults({ errors: 0 })
    for (const minutes of [7, 20]) {
      shop.later(minutes * 60_000)
      double.advance(double.now() + minutes * 60)
      if (minutes === 7) double.setFaults({ lostReplies: 1 })
      const { status } = await shop.buy(at.buyer, { thingId: at.thingId })
      expect(status).toBe(minutes === 7 ? 503 : 200)
      double.setFaults({ lostReplies: 0 })
    }
    const { session, orderId } = await begin()
    double.pay(session)
    await heard()
    expect(await shop.goods(orderId)).toHaveLength(1)
    shop.waitFor(86_400_000)
  })

  it('that the bank of the buyer only asks about stays as it is, until money moves', async () => {
    const { session, orderId } = await begin()
    double.pay(session)
    await heard()
    const { id } = double.inquire(await intentOf(orderId))
    await heard()
    const paid = await balances()
    expect([(await order()).status, await shop.goods(orderId)]).toMatchObject(['paid', [{}]])
    expect([await bookedAs('disputed'), (await order()).transactions.length]).toEqual([0, 1])
    double.escalate(id)
    await heard()
    expect([(await order()).status, await shop.goods(orderId)]).toEqual(['disputed', []])
    expect([await bookedAs('disputed'), await balances()]).toEqual([900, Number(paid) - 900 - 1500])
  })

  it('is settled still when Stripe says later that it took more, and the difference is in the books', async () => {
    const { session, orderId } = await begin()
    double.pay(session)
    await heard()
    const [fee, chest] = [await bookedAs('fees'), Number(await balances())]
    expect(fee).toBeGreaterThan(3)
    // As if Stripe had told less at first.
    for (const known of [fee + 4, fee + 9, fee + 9]) {
      await shop.kernel.db
        .updateTable('payments')
        .set({ fee: known })
        .where('order_id', '=', orderId)
        .execute()
      await shop.confirm(at.buyer, orderId)
      expect([await bookedAs('fees'), Number(await balances())]).toEqual([known, chest - (known - fee)])
    }
    expect((await order()).status).toBe('paid')
  })

  it('is refunded by us and by the dashboard', async () => {
    const { session } = await begin()
    double.pay(session)
    await heard()
    const input = { channelId: at.channelId, transactionId: (await order()).transactions[0]!._id, amount: 4 }
    expect((await shop.call(orderCalls.refundPayment, input, { as: at.seller })).status).toBe(200)
    await heard()
    expect(await order()).toMatchObject({ status: 'paid', isDelivered: true })
    const payment = await shop.kernel.db
      .selectFrom('payments')
      .select('external_id')
      .where('channel_id', '=', at.channelId)
      .executeTakeFirstOrThrow()
    double.refund(payment.external_id)
    await heard()
    expect(
      (await order()).transactions.filter(({ type }) => type === 'refund').map(({ amount }) => amount),
    ).toEqual([4, 5])
    expect(await order()).toMatchObject({ status: 'refunded', isDelivered: false })
  })

  it('is refunded once, although we ask again after days', async () => {
    const { session } = await begin()
    double.pay(session)
    await heard()
    const input = { channelId: at.channelId, transactionId: (await order()).transactions[0]!._id, amount: 4 }
    expect((await shop.call(orderCalls.refundPayment, input, { as: at.seller })).status).toBe(200)
    await heard()
    // As if we had never heard that it was done.
    const { id: refundId } = await shop.kernel.db
      .updateTable('refunds')
      .set({ status: 'requested' })
      .where('channel_id', '=', at.channelId)
      .returning('id')
      .executeTakeFirstOrThrow()
    shop.later(2 * 86_400_000)
    double.advance(double.now() + 2 * 86_400)
    await inWrite(shop.kernel, (write) => write.enqueue(sendRefund, { refundId }))
    await heard()
    expect(
      double
        .totals()
        .flatMap(({ payments }) => payments)
        .at(-1),
    ).toMatchObject({ refunded: 400 })
  })

  it('is whole again when the bank of the buyer sends a refund back, and the credit note is corrected', async () => {
    const tax = { channelId: at.channelId, title: 'VAT', percent: 23 }
    await shop.call(taxCalls.addTax, tax, { as: at.seller })
    const { session } = await begin()
    double.pay(session)
    await heard()
    const paid = await balances()
    const { payment_intent } = double
      .totals()
      .flatMap(({ payments }) => payments)
      .at(-1)!
    const { id } = double.refund(payment_intent)
    await heard()
    expect([await balances(), (await order()).isDelivered]).toEqual([paid - 900, false])
    double.failRefund(id)
    await heard()
    double.redeliver(double.deliveries().at(-1)!.event)
    await heard()
    expect([await balances(), (await order()).isDelivered]).toEqual([paid, true])
    const { status, transactions } = await order()
    expect(status).toBe('paid')
    const failed = transactions.find(({ type }) => type === 'refund')!
    expect(failed).toMatchObject({ status: 'failed' })
    const paper = async (transactionId: string, as = at.buyer) =>
      (await shop.call(invoiceCalls.getPaymentInvoice, { transactionId }, { as })).body.invoice
    const note = await paper(failed._id)
    expect(note).toMatchObject({ type: 'creditNote', amount: 9, tax: 1.68, corrects: null })
    const correction = await paper(note.correctedBy!.transactionId)
    expect(correction).toMatchObject({
      type: 'correction',
      number: note.correctedBy!.number,
      amount: 9,
      tax: 1.68,
      corrects: { transactionId: failed._id, number: note.number },
      correctedBy: null,
    })
    expect([note.number.slice(-5), correction.number.slice(-5)]).toEqual(['00001', '00002'])
    // The tax is owed again, and nothing is refunded.
    expect(await bookedAs('tax')).toBe(-168)
    expect(await bookedAs('refunds')).toBe(0)
    const stranger = await shop.call(
      invoiceCalls.getPaymentInvoice,
      { transactionId: correction._id },
      { as: (await shop.open()).buyer },
    )
    expect(stranger.status).toBe(404)
  })

  it('is suspended while it is disputed', async () => {
    const { session, orderId } = await begin()
    double.pay(session)
    await heard()
    const dispute = double.dispute(await intentOf(orderId))
    await heard()
    expect([(await order()).status, await shop.goods(orderId)]).toEqual(['disputed', []])
    double.closeDispute(dispute.id, 'won')
    await heard()
    expect([(await order()).status, await shop.goods(orderId)]).toMatchObject(['paid', [{}]])
  })

  it('is found by the reconciler when every webhook is lost', async () => {
    const { session, orderId } = await begin()
    double.setDelivery({ lost: 1 })
    double.pay(session)
    await heard()
    expect(await shop.goods(orderId)).toEqual([])
    const { looks } = await shop.orderRow(orderId)
    shop.later(5 * 60_000)
    await reconcile.run(shop.kernel)
    expect(await shop.goods(orderId)).toHaveLength(1)
    // The session and the payment changed, and both are of one order.
    expect((await shop.orderRow(orderId)).looks).toBe(looks + 1)
  })

  it('is charged once when replies of Stripe are lost, and can be tried again', async () => {
    double.setFaults({ lostReplies: 1 })
    expect((await shop.buy(at.buyer, { thingId: at.thingId })).status).toBe(503)
    double.setFaults({ lostReplies: 0 })
    const { session } = await begin()
    double.pay(session)
    await heard()
    expect((await order()).transactions).toHaveLength(1)
  })

  it('stands in books that Debian’s hledger accepts, with refunds and disputes, and whose balances are ours', async () => {
    await shop.call(
      taxCalls.addTax,
      { channelId: at.channelId, title: 'VAT', percent: 23 },
      { as: at.seller },
    )
    const payOne = async () => {
      const { body } = await shop.buy(at.buyer, { thingId: shop.kernel.newId() })
      double.pay((await shop.orderRow(body.order._id)).external_ref!)
      await heard()
      return intentOf(body.order._id)
    }
    double.refund(await payOne(), 250)
    double.refund(await payOne())
    double.failRefund(double.refund(await payOne()).id)
    for (const status of ['won', 'lost'] as const) {
      const { id } = double.dispute(await payOne())
      await heard()
      double.closeDispute(id, status)
    }
    double.dispute(await payOne())
    await heard()
    const journal = await journalOf(shop.kernel.db, at.channelId)
    for (const kind of ['paid', 'fee', 'refund', 'dispute']) expect(journal).toContain(`) ${kind}\n`)
    await checkJournal(journal)
    const ours = await ourBalances(shop.kernel.db, at.channelId)
    expect(ours).toHaveLength(6)
    expect(await theirBalances(journal)).toEqual(ours)
    const { payments } = double.totals().find(({ account, livemode }) => account === house && !livemode)!
    const atStripe = payments.reduce((sum, { net }) => sum + net, 0)
    expect(ours).toContain(`gateway EUR ${atStripe}`)
  })

  it('renews while its subscription does', async () => {
    shop.sell({ period: 'month' })
    const { session, orderId } = await begin()
    double.pay(session)
    await heard()
    const until = async () => (await shop.goods(orderId))[0]!.until!.getTime()
    const first = await until()
    double.advance(Math.floor((first - 7 * 86_400_000) / 1000) + 86_400)
    await shop.confirm(at.buyer, orderId)
    expect(await until()).toBeGreaterThan(first)
    expect((await order()).transactions).toHaveLength(2)
  })
})
