import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CardName } from '../cards.ts'
import { DAY } from '../clock.ts'
import type { StripeDouble } from '../start.ts'
import { idOf, refusalOf } from '../testing/refusals.ts'
import { monthly, startWithClient } from '../testing/world.ts'

let double: StripeDouble
let stripe: Stripe
let product: string

beforeEach(async () => {
  ;({ double, stripe } = await startWithClient())
  product = (await stripe.products.create({ name: 'Master' })).id
})
afterEach(() => double.stop())

const priced = async (amount: number, interval: 'month' | 'year' = 'month') =>
  (await stripe.prices.create({ product, currency: 'eur', unit_amount: amount, recurring: { interval } })).id

async function subscribe(card: CardName = 'works') {
  const session = await stripe.checkout.sessions.create(monthly)
  double.pay(session.id, { card })
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  return stripe.subscriptions.retrieve(idOf(subscription))
}

async function changeTo(subscription: Stripe.Subscription, price: string, at = double.now()) {
  const change = {
    items: [{ id: subscription.items.data[0]!.id, price }],
    proration_behavior: 'always_invoice' as const,
    proration_date: at,
  }
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: change,
  })
  const ask = () =>
    stripe.subscriptions.update(subscription.id, { ...change, payment_behavior: 'error_if_incomplete' })
  return { preview, ask }
}

test('what a preview says is what an upgrade charges', async () => {
  const subscription = await subscribe()
  double.advance(double.now() + 10 * DAY)
  const shownAt = double.now()
  const { preview, ask } = await changeTo(subscription, await priced(2500), shownAt)
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-579, 1607])
  expect(preview).toMatchObject({ amount_due: 1028, status: 'draft', billing_reason: 'upcoming' })
  expect(double.totals()[0]!.payments).toHaveLength(1)

  double.advance(shownAt + 600)
  const changed = await ask()
  expect(changed.items.data[0]).toMatchObject({ price: { unit_amount: 2500 } })
  expect(changed.items.data[0]!.current_period_end).toBe(subscription.items.data[0]!.current_period_end)
  expect(double.totals()[0]!.payments.map(({ amount }) => amount)).toEqual([900, 1028])

  double.advance(subscription.items.data[0]!.current_period_end)
  expect(double.totals()[0]!.payments.at(-1)).toMatchObject({ amount: 2500 })
})

test('a change from months to years begins a new period and sets the old one off', async () => {
  const subscription = await subscribe()
  double.advance(double.now() + 14 * DAY)
  const { preview, ask } = await changeTo(subscription, await priced(9000, 'year'))
  expect(preview).toMatchObject({ amount_due: 9000 - 450 })
  const changed = await ask()
  expect(changed.items.data[0]).toMatchObject({ current_period_start: double.now() })
  expect(double.totals()[0]!.payments.at(-1)).toMatchObject({ amount: 8550 })
})

test('a downgrade at once becomes credit that the next invoice uses up', async () => {
  const subscription = await subscribe()
  double.advance(double.now() + 14 * DAY)
  const { preview, ask } = await changeTo(subscription, await priced(500))
  expect(preview).toMatchObject({ total: -200, amount_due: 0, ending_balance: -200 })
  await ask()
  double.advance(subscription.items.data[0]!.current_period_end)
  expect(double.totals()[0]!.payments.map(({ amount }) => amount)).toEqual([900, 300])
})

test('parts of periods wait for the next invoice unless somebody asks for one', async () => {
  const subscription = await subscribe()
  double.advance(double.now() + 14 * DAY)
  const items = [{ id: subscription.items.data[0]!.id, quantity: 2 }]
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items },
  })
  await stripe.subscriptions.update(subscription.id, { items })
  expect(double.totals()[0]!.payments).toHaveLength(1)
  double.advance(subscription.items.data[0]!.current_period_end)
  expect(double.totals()[0]!.payments.at(-1)).toMatchObject({ amount: preview.amount_due })
  expect(preview.amount_due).toBe(1800 + 450)
})

test('without proration only the next period changes', async () => {
  const subscription = await subscribe()
  const price = await priced(2500)
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]!.id, price }],
    proration_behavior: 'none',
  })
  double.advance(subscription.items.data[0]!.current_period_end)
  expect(double.totals()[0]!.payments.map(({ amount }) => amount)).toEqual([900, 2500])
})

test('a price that is put back before the period ends is what the next one costs', async () => {
  const subscription = await subscribe()
  const [item] = subscription.items.data
  const put = (price: string) =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: item!.id, price }],
      proration_behavior: 'none',
    })
  await put(await priced(500))
  await put(await priced(900))
  double.advance(item!.current_period_end)
  expect(double.totals()[0]!.payments.map(({ amount }) => amount)).toEqual([900, 900])
})

test('a month that was to become a year, and is put back while it runs out, is followed by a month', async () => {
  const { id, items } = await subscribe()
  const [item] = items.data
  const end = item!.current_period_end
  await stripe.subscriptions.update(id, { trial_end: end, proration_behavior: 'none' })
  const put = (price: string) =>
    stripe.subscriptions.update(id, { items: [{ id: item!.id, price }], proration_behavior: 'none' })
  await put(await priced(9000, 'year'))
  const back = await put(await priced(900))
  expect(back).toMatchObject({ status: 'trialing', trial_end: end })
  double.advance(end)
  expect(double.totals()[0]!.payments.map(({ amount }) => amount)).toEqual([900, 900])
})

test('an upgrade that cannot be paid changes nothing', async () => {
  const subscription = await subscribe('failsLater')
  const { ask } = await changeTo(subscription, await priced(2500))
  expect(await refusalOf(ask())).toMatchObject({ statusCode: 402, code: 'card_declined' })
  const after = await stripe.subscriptions.retrieve(subscription.id)
  expect(after.items.data[0]).toMatchObject({ price: { unit_amount: 900 } })
  expect(after.status).toBe('active')
  expect((await stripe.invoices.list({ status: 'open' })).data).toEqual([])
})

test('after the last period there is nothing to preview', async () => {
  const subscription = await subscribe()
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(await refusalOf(stripe.invoices.createPreview({ subscription: subscription.id }))).toMatchObject({
    code: 'invoice_upcoming_none',
  })
})
