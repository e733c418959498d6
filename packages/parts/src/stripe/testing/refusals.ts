import Stripe from 'stripe'
import type { StripeDouble } from '../start.ts'
import { monthly, onceOff } from './world.ts'

/** What is there to ask wrongly about. */
export interface Known {
  readonly price: string
  readonly yearly: string
  readonly usd: string
  readonly customer: string
  readonly paid: string
  readonly unpaid: string
  readonly refunded: string
  readonly disputed: string
  readonly complete: string
  readonly live: string
  readonly ended: string
  readonly paidInvoice: string
}

export type Case = [
  why: string,
  ask: (known: Known) => Promise<unknown>,
  refusal: { code?: string; param?: string; statusCode?: number; type?: string },
]

export const integer = 'parameter_invalid_integer'
export const missing = 'parameter_missing'
export const none = 'resource_missing'

export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

export async function prepare(double: StripeDouble, stripe: Stripe): Promise<Known> {
  const buy = async (about: Stripe.Checkout.SessionCreateParams) => {
    const { id } = await stripe.checkout.sessions.create(about)
    double.pay(id)
    return stripe.checkout.sessions.retrieve(id)
  }
  const product = await stripe.products.create({ name: 'Journeyman' })
  const price = (interval: 'month' | 'year', currency = 'eur') =>
    stripe.prices.create({ product: product.id, currency, unit_amount: 900, recurring: { interval } })
  const [paid, refunded, disputed] = [await buy(onceOff), await buy(onceOff), await buy(onceOff)]
  await stripe.refunds.create({ payment_intent: idOf(refunded.payment_intent) })
  double.dispute(idOf(disputed.payment_intent))
  const declined = await stripe.checkout.sessions.create(onceOff)
  double.pay(declined.id, { card: 'declined' })
  const [unpaid] = (await stripe.paymentIntents.list({ limit: 1 })).data
  const [live, ended] = [await buy(monthly), await buy(monthly)]
  await stripe.subscriptions.cancel(idOf(ended.subscription))
  return {
    price: (await price('month')).id,
    yearly: (await price('year')).id,
    usd: (await price('month', 'usd')).id,
    customer: (await stripe.customers.create({})).id,
    paid: idOf(paid.payment_intent),
    unpaid: unpaid?.id ?? '',
    refunded: idOf(refunded.payment_intent),
    disputed: idOf(disputed.payment_intent),
    complete: paid.id,
    live: idOf(live.subscription),
    ended: idOf(ended.subscription),
    paidInvoice: idOf(live.invoice),
  }
}

/** The error that the SDK makes of an answer; an answer that is none is a fault. */
export async function refusalOf(asked: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('it was not refused')
}
