import { setTimeout as sleep } from 'node:timers/promises'
import { orderCalls } from '@guildhall/contract/payments'
import { ask } from './ask.ts'
import type { Sold } from './buy-tiers.ts'
import type { Market } from './market.ts'

/** The last payment of a sale that the gateway has, whether it renews itself or not. */
function lastPayment({ stripe }: Market, { payment, subscription }: Sold) {
  const all = stripe.totals().flatMap(({ payments }) => payments)
  return all.findLast((one) =>
    subscription ? one.subscription === subscription : one.payment_intent === payment,
  )
}

const isUntouched = (found: ReturnType<typeof lastPayment>) =>
  found && found.refunded === 0 && !found.disputed

/** A refund that the gateway took back counts in the product until it has looked again. */
const isStillGiven = (error: unknown) => error instanceof Error && error.message.includes('refundTooLarge')

/** As long as somebody asks who is told that nobody answers. */
const PATIENCE_MS = 120_000

/**
 * Has the owner give money back in the product, as soon as it knows of the payment and of what went back. What the
 * product gives back of itself meanwhile, such as what was paid twice, need not be given back by anybody.
 */
async function refundByOwner(market: Market, sold: Sold, amount: number | undefined) {
  const { front } = market
  const { orderId } = sold
  const { shop, buyer } = sold.sale
  const until = Date.now() + PATIENCE_MS
  let last = ''
  for (let tries = 0; Date.now() < until && isUntouched(lastPayment(market, sold)); tries += 1) {
    const { order } = await ask(front.url, buyer, orderCalls.confirmPayment, { orderId })
    last = JSON.stringify(order)
    const payment = order.transactions.findLast(({ type }) => type === 'payment')
    if (payment) {
      const input = {
        channelId: shop.channelId,
        transactionId: payment._id,
        uniqueId: `${orderId}-${amount}-${tries}`,
      }
      const more = amount === undefined ? {} : { amount: amount / 100 }
      try {
        return void (await ask(front.url, shop.owner, orderCalls.refundPayment, { ...input, ...more }))
      } catch (error) {
        if (!isStillGiven(error)) throw error
        last = `${error}, ${last}`
      }
    }
    await sleep(100)
  }
  if (isUntouched(lastPayment(market, sold)))
    throw new Error(`order ${orderId} is paid, and nobody can give it back: ${last}`)
}

/** The ways in which money goes back: by the owner, at the gateway, whole, in part, in parts that are the whole. */
const refunds: readonly ((market: Market, sold: Sold, payment: string, amount: number) => unknown)[] = [
  (market, sold) => refundByOwner(market, sold, undefined),
  ({ stripe }, _sold, payment) => stripe.refund(payment),
  (market, sold, _payment, amount) => refundByOwner(market, sold, Math.floor(amount / 3)),
  ({ stripe }, _sold, payment, amount) => stripe.refund(payment, Math.floor(amount / 2)),
  ({ stripe }, _sold, payment, amount) => {
    stripe.refund(payment, 200)
    stripe.refund(payment, amount - 200)
  },
  // The customer's bank does not take it.
  ({ stripe }, _sold, payment) => stripe.failRefund(stripe.refund(payment).id),
]

/** Gives one of these sales back, the first that nothing has happened to. */
export async function refundOne(market: Market, among: readonly Sold[], number: number) {
  const found = among.find((sold) => isUntouched(lastPayment(market, sold)))
  if (!found) return false
  const { payment_intent, amount } = lastPayment(market, found)!
  await refunds[number % refunds.length]!(market, found, payment_intent, amount)
  return true
}

/** Has somebody's bank take a payment back; returns the dispute. */
export function disputeOne(market: Market, among: readonly Sold[]): string | null {
  const found = among.find((sold) => isUntouched(lastPayment(market, sold)))
  return found ? market.stripe.dispute(lastPayment(market, found)!.payment_intent).id : null
}

/** Ends a subscription with its period, as the gateway's own page does; asked again where the gateway loses its reply. */
export async function cancelAtGateway({ stripe }: Market, { sale, subscription }: Sold) {
  for (;;) {
    const response = await fetch(`${stripe.url}/v1/subscriptions/${subscription}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sale.shop.account.secretKey}` },
      body: new URLSearchParams({ cancel_at_period_end: 'true' }),
    }).catch(() => null)
    if (response && response.status < 500) return response.ok
  }
}
