import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CardName } from '../cards.ts'
import { DAY } from '../clock.ts'
import type { StripeDouble } from '../start.ts'
import { idOf } from '../testing/refusals.ts'
import { monthly, startWithClient } from '../testing/world.ts'

let double: StripeDouble
let stripe: Stripe

beforeEach(async () => {
  ;({ double, stripe } = await startWithClient())
})
afterEach(() => double.stop())

async function subscribe(
  card: CardName = 'works',
  data: Stripe.Checkout.SessionCreateParams.SubscriptionData = {},
) {
  const session = await stripe.checkout.sessions.create({ ...monthly, subscription_data: data })
  double.pay(session.id, { card })
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  return stripe.subscriptions.retrieve(idOf(paid.subscription))
}

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const advanceTo = (date: string) => double.advance(Date.parse(date) / 1000)
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status
const typesOf = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)

test('a trial costs nothing, is announced before it ends, and then renews on the same day for a year', async () => {
  const subscription = await subscribe('works', { trial_period_days: 14, metadata: { order: '7' } })
  expect(subscription).toMatchObject({ status: 'trialing', metadata: { order: '7' } })
  const [item] = subscription.items.data
  expect(day(item!.current_period_end)).toBe('2026-02-14')
  expect(double.totals()[0]!.payments).toEqual([])

  advanceTo('2026-02-12T00:00:00Z')
  expect(await typesOf()).toContain('customer.subscription.trial_will_end')

  const ends: string[] = []
  for (let month = 0; month < 13; month += 1) {
    const { items } = await stripe.subscriptions.retrieve(subscription.id)
    double.advance(items.data[0]!.current_period_end)
    const { items: after, status } = await stripe.subscriptions.retrieve(subscription.id)
    expect(status).toBe('active')
    ends.push(day(after.data[0]!.current_period_end))
  }
  expect(ends.slice(0, 3)).toEqual(['2026-03-14', '2026-04-14', '2026-05-14'])
  expect(ends.at(-1)).toBe('2027-03-14')
  expect(double.totals()[0]).toMatchObject({ balance: { eur: 13 * 861 } })

  const { data: invoices } = await stripe.invoices.list({ subscription: subscription.id, limit: 100 })
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([
    ...Array.from({ length: 13 }, () => 900),
    0,
  ])
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(14)
  expect(invoices[0]).toMatchObject({
    billing_reason: 'subscription_cycle',
    parent: { subscription_details: { subscription: subscription.id, metadata: { order: '7' } } },
  })
})

test('months that begin on the 31st end on the last day of each', async () => {
  const subscription = await subscribe()
  const ends = []
  for (let month = 0; month < 4; month += 1) {
    const { items } = await stripe.subscriptions.retrieve(subscription.id)
    const end = items.data[0]!.current_period_end
    ends.push(day(end))
    double.advance(end)
  }
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
})

test('a card that fails makes it past due, and a new one from the portal pays at the next try', async () => {
  const subscription = await subscribe('failsLater')
  advanceTo('2026-03-01T00:00:00Z')
  expect(await statusOf(subscription.id)).toBe('past_due')
  const [open] = (await stripe.invoices.list({ status: 'open' })).data
  expect(open).toMatchObject({ amount_due: 900, attempt_count: 1 })
  expect(day(open!.next_payment_attempt!)).toBe('2026-03-03')

  double.changeCard(idOf(subscription.customer), 'works')
  expect(await statusOf(subscription.id)).toBe('past_due')

  advanceTo('2026-03-04T00:00:00Z')
  expect(await statusOf(subscription.id)).toBe('active')
  const paid = await stripe.invoices.retrieve(open!.id, { expand: ['payments.data.payment.payment_intent'] })
  expect(paid).toMatchObject({
    status: 'paid',
    amount_remaining: 0,
    payments: { data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded' } } }] },
  })
})

test('an open invoice is paid at once by whoever asks for it with a card that works', async () => {
  const subscription = await subscribe('failsLater')
  advanceTo('2026-03-01T00:00:00Z')
  const [open] = (await stripe.invoices.list({ status: 'open' })).data
  await expect(stripe.invoices.pay(open!.id)).rejects.toMatchObject({
    statusCode: 402,
    code: 'card_declined',
  })
  double.changeCard(idOf(subscription.customer), 'works')
  expect(await stripe.invoices.pay(open!.id)).toMatchObject({ status: 'paid' })
  expect(await statusOf(subscription.id)).toBe('active')
})

test('an invoice that stays open when its subscription ends can be voided, and is not paid afterwards', async () => {
  const subscription = await subscribe('failsLater')
  advanceTo('2026-03-01T00:00:00Z')
  await stripe.subscriptions.cancel(subscription.id)
  const [open, first] = (await stripe.invoices.list({ subscription: subscription.id })).data
  expect([open!.status, first!.status]).toEqual(['open', 'paid'])
  expect(await stripe.invoices.voidInvoice(open!.id)).toMatchObject({ status: 'void' })
  expect(
    await stripe.invoices.retrieve(open!.id, { expand: ['payments.data.payment.payment_intent'] }),
  ).toMatchObject({
    payments: { data: [{ status: 'canceled', payment: { payment_intent: { status: 'canceled' } } }] },
  })
  double.changeCard(idOf(subscription.customer), 'works')
  for (const refused of [
    stripe.invoices.pay(open!.id),
    stripe.invoices.voidInvoice(open!.id),
    stripe.invoices.voidInvoice(first!.id),
  ])
    await expect(refused).rejects.toMatchObject({ statusCode: 400, code: 'invoice_not_editable' })
})

test('a card that keeps failing is tried three more times and then ends the subscription', async () => {
  const subscription = await subscribe('failsLater')
  const tries = ['2026-02-28', '2026-03-03', '2026-03-08', '2026-03-15']
  for (const [index, date] of tries.entries()) {
    advanceTo(`${date}T09:00:00Z`)
    expect(await statusOf(subscription.id)).toBe(index === 0 ? 'active' : 'past_due')
    advanceTo(`${date}T11:00:00Z`)
  }
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  })
  const types = await typesOf()
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  expect(types).toContain('customer.subscription.deleted')
  advanceTo('2027-01-01T00:00:00Z')
  expect(double.totals()[0]!.payments).toHaveLength(1)
})

test('cancelled at the end of the period it runs out, and until then it can be taken back', async () => {
  const subscription = await subscribe()
  const update = (isLast: boolean) =>
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: isLast })
  expect(await update(true)).toMatchObject({
    status: 'active',
    cancel_at: subscription.items.data[0]!.current_period_end,
  })
  expect(await update(false)).toMatchObject({ cancel_at: null, canceled_at: null })
  await update(true)
  advanceTo('2026-02-28T09:59:59Z')
  expect(await statusOf(subscription.id)).toBe('active')
  advanceTo('2026-02-28T10:00:00Z')
  expect(await statusOf(subscription.id)).toBe('canceled')
  expect(double.totals()[0]!.payments).toHaveLength(1)
})

test('cancelled now, the rest of the period is given back as credit if that is asked for', async () => {
  const subscription = await subscribe()
  double.advance(double.now() + 14 * DAY)
  await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true })
  const customer = await stripe.customers.retrieve(idOf(subscription.customer))
  expect(customer).toMatchObject({ balance: -450 })
  expect((await stripe.subscriptions.list()).data).toEqual([])
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
})

test('a trial can be ended now, which charges', async () => {
  const subscription = await subscribe('works', { trial_period_days: 14 })
  expect(await stripe.subscriptions.update(subscription.id, { trial_end: 'now' })).toMatchObject({
    status: 'active',
  })
  expect(double.totals()[0]!.payments).toHaveLength(1)
})

test('a card that is declined subscribes to nothing', async () => {
  const session = await stripe.checkout.sessions.create(monthly)
  expect(double.pay(session.id, { card: 'insufficient' })).toMatchObject({
    status: 'declined',
    decline_code: 'insufficient_funds',
  })
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  expect(double.pay(session.id, { card: 'authenticates' })).toEqual({ status: 'requires_action' })
  expect(double.authenticate(session.id)).toMatchObject({ status: 'complete' })
  expect((await stripe.subscriptions.list()).data).toHaveLength(1)
})

test('a change that is not paid for leaves what waited for the next invoice', async () => {
  const subscription = await subscribe('failsLater')
  const [item] = subscription.items.data
  double.advance(double.now() + 14 * DAY)
  await stripe.subscriptions.update(subscription.id, { items: [{ id: item!.id, quantity: 2 }] })
  const preview = () => stripe.invoices.createPreview({ subscription: subscription.id })
  const before = (await preview()).amount_due
  const more = stripe.subscriptions.update(subscription.id, {
    items: [{ id: item!.id, quantity: 3 }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  await expect(more).rejects.toMatchObject({ statusCode: 402 })
  expect((await preview()).amount_due).toBe(before)
})
