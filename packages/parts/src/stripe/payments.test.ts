import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeDouble } from './start.ts'
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
