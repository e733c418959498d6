import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeDouble } from './start.ts'
import { idOf } from './testing/refusals.ts'
import { onceOff, startWithClient } from './testing/world.ts'

let double: StripeDouble
let stripe: Stripe

beforeAll(async () => {
  ;({ double, stripe } = await startWithClient())
})
afterAll(() => double.stop())

test('a payment ends in a charge whose net is the amount without the fee', async () => {
  const session = await stripe.checkout.sessions.create({
    ...onceOff,
    client_reference_id: 'order-1',
    metadata: { order: '1' },
    payment_intent_data: { metadata: { order: '1' }, description: 'Workshop' },
  })
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 900 })

  expect(double.pay(session.id)).toMatchObject({ status: 'complete' })

  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'order-1',
    url: null,
    line_items: { data: [{ amount_total: 900, quantity: 1 }] },
    payment_intent: {
      status: 'succeeded',
      metadata: { order: '1' },
      latest_charge: {
        amount: 900,
        paid: true,
        balance_transaction: { amount: 900, fee: 39, net: 861 },
      },
    },
  })
})

const buy = async () => {
  const session = await stripe.checkout.sessions.create(onceOff)
  double.pay(session.id)
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
  return idOf(intent)
}

const netOf = (intent: string) =>
  double.totals()[0]!.payments.find(({ payment_intent }) => payment_intent === intent)?.net

test('a refund in two parts leaves nothing but the fee to pay', async () => {
  const intent = await buy()
  const part = await stripe.refunds.create({
    payment_intent: intent,
    amount: 400,
    reason: 'requested_by_customer',
    metadata: { refund: '1' },
  })
  expect(part).toMatchObject({ amount: 400, status: 'succeeded', metadata: { refund: '1' } })
  expect(await stripe.charges.retrieve(idOf(part.charge))).toMatchObject({
    amount_refunded: 400,
    refunded: false,
  })
  const rest = await stripe.refunds.create({ payment_intent: intent })
  expect(rest.amount).toBe(500)
  const charge = await stripe.charges.retrieve(idOf(part.charge), { expand: ['refunds'] })
  expect(charge).toMatchObject({ amount_refunded: 900, refunded: true })
  expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([500, 400])
  expect(netOf(intent)).toBe(-39)
})

test('a dispute takes the amount and a fee, and winning it returns the amount', async () => {
  const [won, lost] = [await buy(), await buy()]
  const dispute = double.dispute(won)
  expect(netOf(won)).toBe(861 - 900 - 1500)
  expect(
    await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'They came.' } }),
  ).toMatchObject({
    status: 'under_review',
  })
  double.closeDispute(dispute.id, 'won')
  expect(netOf(won)).toBe(861 - 1500)
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' })

  const other = double.dispute(lost, 'product_not_received')
  expect(await stripe.disputes.close(other.id)).toMatchObject({ status: 'lost', payment_intent: lost })
  expect(netOf(lost)).toBe(861 - 900 - 1500)
})

test('what is charged is pending for two days and then available', async () => {
  await buy()
  const pending = (await stripe.balance.retrieve()).pending[0]!.amount
  expect(pending).toBeGreaterThan(0)
  const whole = (await stripe.balance.retrieve()).available[0]!.amount + pending
  double.advance(double.now() + 2 * 24 * 3600)
  expect(await stripe.balance.retrieve()).toMatchObject({
    available: [{ amount: whole, currency: 'eur' }],
    pending: [{ amount: 0 }],
  })
})

test('a session that nobody pays expires on its own', async () => {
  const session = await stripe.checkout.sessions.create({ ...onceOff, expires_at: double.now() + 1800 })
  double.advance(double.now() + 1799)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  double.advance(double.now() + 1)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null })
  expect(() => double.pay(session.id)).toThrow('expired')
})

test('a bank that is not convinced leaves the session open for another card', async () => {
  const session = await stripe.checkout.sessions.create(onceOff)
  expect(double.pay(session.id, { card: 'authenticates' })).toEqual({ status: 'requires_action' })
  expect(double.authenticate(session.id, false)).toMatchObject({
    status: 'declined',
    code: 'authentication_required',
  })
  expect(double.pay(session.id)).toMatchObject({ status: 'complete' })
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
  const { data: charges } = await stripe.charges.list({ payment_intent: idOf(intent) })
  expect(charges.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

test('a slow payment completes the session first and is paid, or not, when the bank answers', async () => {
  for (const isPaid of [true, false]) {
    const session = await stripe.checkout.sessions.create(onceOff)
    const before = double.totals()[0]!.payments.length
    expect(double.pay(session.id, { card: 'slow' })).toMatchObject({ status: 'complete' })
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
    expect(await stripe.paymentIntents.retrieve(idOf(intent))).toMatchObject({ status: 'processing' })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    double.settle(session.id, isPaid)
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(
      isPaid ? 'paid' : 'unpaid',
    )
    expect(double.totals()[0]!.payments).toHaveLength(before + (isPaid ? 1 : 0))
    const [event] = (await stripe.events.list({ type: 'checkout.session.*' })).data
    expect(event!.type).toBe(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`)
  }
})

test('a refund that the bank sends back is in the balance again', async () => {
  const intent = await buy()
  const refund = double.refund(intent)
  expect(netOf(intent)).toBe(-39)
  double.failRefund(refund.id)
  expect(netOf(intent)).toBe(861)
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ status: 'succeeded' })
})

test('a bank that only asks takes nothing, until it makes a dispute of it', async () => {
  const payment = await buy()
  const before = double.totals()[0]!.balance
  const { id } = double.inquire(payment)
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'warning_needs_response',
    balance_transactions: [],
    is_charge_refundable: true,
  })
  expect(double.totals()[0]!.balance).toEqual(before)
  double.escalate(id)
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'needs_response',
    balance_transactions: [{ amount: -900, fee: 1500 }],
  })
  expect(() => double.escalate(id)).toThrow('no inquiry')
})

test('a refund that fails is told in three ways', async () => {
  const payment = await buy()
  const { id } = double.refund(payment)
  double.failRefund(id)
  const { data } = await stripe.events.list({
    types: ['refund.failed', 'refund.updated', 'charge.refund.updated'],
  })
  const mine = data.filter((one) => 'id' in one.data.object && one.data.object.id === id)
  expect(mine.map(({ type }) => type).toSorted()).toEqual([
    'charge.refund.updated',
    'refund.failed',
    'refund.updated',
  ])
  await expect(stripe.events.list({ types: Array(21).fill('charge.updated') })).rejects.toMatchObject({
    param: 'types',
  })
})

test('what was disputed and won can be refunded', async () => {
  const intent = await buy()
  double.closeDispute(double.dispute(intent).id, 'won')
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 900 })
})

test('a session that expires takes back what was tried in it', async () => {
  const session = await stripe.checkout.sessions.create(onceOff)
  double.pay(session.id, { card: 'declined' })
  const [intent] = (await stripe.paymentIntents.list({ limit: 1 })).data
  await stripe.checkout.sessions.expire(session.id)
  expect(await stripe.paymentIntents.retrieve(intent!.id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'automatic',
  })
})
