import { gateBuyCalls } from '@guildhall/contract/gates'
import { orderCalls } from '@guildhall/contract/payments'
import { askServer } from '../messages/ask-server.ts'
import { ask } from './ask.ts'
import type { Market } from './market.ts'
import type { Sale } from './plan-sales.ts'

/** What came of a sale. */
export interface Sold {
  readonly sale: Sale
  readonly orderId: string
  readonly session: string
  /** At the gateway, once it is paid. */
  payment: string | null
  subscription: string | null
  customer: string | null
}

/** Opens the order and gets the gateway's page, through the call that the web makes. */
export async function beginSale({ front }: Market, sale: Sale): Promise<Sold> {
  const { shop, buyer, tier } = sale
  const input = { channelId: shop.channelId, gateId: tier.id, cancelUrl: '/' }
  const { order, redirect } = await ask(front.url, buyer, gateBuyCalls.buyGated, input)
  if (!order || !redirect) throw new Error('a tier that costs something was sold without a page to pay on')
  const session = new URL(redirect.url).pathname.split('/').at(-1)!
  return { sale, orderId: order._id, session, payment: null, subscription: null, customer: null }
}

/** Pays on the gateway's page; some come back to ours afterwards, which then looks at once. */
export async function finishSale({ front, stripe }: Market, sold: Sold) {
  for (const card of sold.sale.cards) {
    const paid = stripe.pay(sold.session, { card })
    if (paid.status !== 'complete') continue
    sold.payment = paid.session.payment_intent ?? null
    sold.subscription = paid.session.subscription ?? null
    sold.customer = paid.session.customer ?? null
  }
  if (sold.sale.returns)
    await askServer(front.url, sold.sale.buyer, orderCalls.confirmPayment, { orderId: sold.orderId })
}
