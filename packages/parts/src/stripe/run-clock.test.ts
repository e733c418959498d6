import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from './clock.ts'
import type { StripeDouble } from './start.ts'
import { idOf } from './testing/refusals.ts'
import { monthly, startWithClient } from './testing/world.ts'

let double: StripeDouble
let stripe: Stripe

beforeEach(async () => {
  ;({ double, stripe } = await startWithClient())
})
afterEach(() => double.stop())

const [line] = monthly.line_items
const weekly = {
  ...monthly,
  line_items: [{ ...line!, price_data: { ...line!.price_data, recurring: { interval: 'week' as const } } }],
}

test('on a long way everything happens at its own moment, the earliest first', async () => {
  for (const about of [monthly, weekly]) {
    const { id } = await stripe.checkout.sessions.create(about)
    double.pay(id)
  }
  await stripe.checkout.sessions.create(monthly)
  const begin = double.now()
  double.advance(begin + 30 * DAY)
  const { data } = await stripe.events.list({
    types: ['checkout.session.expired', 'invoice.paid'],
    created: { gt: begin },
  })
  const when = data.toReversed().map(({ type, created }) => `${type} ${(created - begin) / DAY}`)
  expect(when).toEqual([
    'checkout.session.expired 1',
    'invoice.paid 7',
    'invoice.paid 14',
    'invoice.paid 21',
    'invoice.paid 28',
    'invoice.paid 28',
  ])
})

test('an older invoice that is paid late does not make up for the newest', async () => {
  const { id } = await stripe.checkout.sessions.create(weekly)
  double.pay(id, { card: 'failsLater' })
  const { subscription, customer } = await stripe.checkout.sessions.retrieve(id)
  double.advance(double.now() + 14.5 * DAY)
  const [newest, older] = (await stripe.invoices.list({ status: 'open' })).data
  double.changeCard(idOf(customer), 'works')
  const statusAfter = async (invoice: string) => {
    await stripe.invoices.pay(invoice)
    return (await stripe.subscriptions.retrieve(idOf(subscription))).status
  }
  expect(await statusAfter(older!.id)).toBe('past_due')
  expect(await statusAfter(newest!.id)).toBe('active')
})
