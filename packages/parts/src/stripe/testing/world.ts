import Stripe from 'stripe'
import { type StripeDouble, startStripe } from '../start.ts'

/** When the clock of a test stands: the last day of a month, where months are hardest. */
export const BEGIN = new Date('2026-01-31T10:00:00Z')

export const clientOf = (double: StripeDouble, key = double.account.secretKey) =>
  new Stripe(key, { host: double.host, port: double.port, protocol: 'http', maxNetworkRetries: 0 })

export async function startWithClient(seed = 'test') {
  const double = await startStripe({ now: BEGIN, seed })
  return { double, stripe: clientOf(double) }
}

export const back = {
  success_url: 'https://guild.example.com/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://guild.example.com/tiers',
}

/** Nine euros once. */
export const onceOff = {
  ...back,
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'Workshop' } } },
  ],
} satisfies Stripe.Checkout.SessionCreateParams

/** Nine euros a month. */
export const monthly = {
  ...back,
  mode: 'subscription',
  customer_email: 'ana@example.com',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: 900,
        product_data: { name: 'Journeyman' },
        recurring: { interval: 'month' },
      },
    },
  ],
} satisfies Stripe.Checkout.SessionCreateParams
