import type { Kernel } from '../../../platform/kernel.ts'
import type { OrderToPay } from '../gateway.ts'
import type { Seen, SeenPayment } from '../seen.ts'
import { askStripe } from './client.ts'
import {
  Disputes,
  Intent,
  InvoicePayments,
  Invoices,
  type Movement,
  Named,
  Refunds,
  Session,
  Subscription,
} from './shapes.ts'

const statusOfRefund = (status: string | null) =>
  status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'

const statusOfDispute = (status: string) => (status === 'won' || status === 'lost' ? status : 'open')

/** A bank that only asks has taken nothing, nor has one that was answered by a refund. */
const hasMovedMoney = ({ status }: { readonly status: string }) =>
  !status.startsWith('warning_') && status !== 'prevented'

/** What Stripe kept, in the currency of what was paid: where the account is settled in another, the same share of it. */
const feeOf = (paid: { readonly amount: number; readonly currency: string }, moved: Movement) =>
  moved.currency === paid.currency || moved.amount === 0
    ? moved.fee
    : Math.round((moved.fee * paid.amount) / Math.abs(moved.amount))

/** A payment with all that went back of it; null where nothing was captured. */
async function readPayment(kernel: Kernel, key: string, intentId: string): Promise<SeenPayment | null> {
  const expand = ['latest_charge', 'latest_charge.balance_transaction']
  const intent = await askStripe(kernel, key, {
    method: 'GET',
    path: `payment_intents/${encodeURIComponent(intentId)}`,
    form: { expand },
    reply: Intent,
  })
  const charge = intent.latest_charge
  if (charge?.status !== 'succeeded' || !charge.captured) return null
  const of = { payment_intent: intentId, limit: 100 }
  const refunds = await askStripe(kernel, key, { method: 'GET', path: 'refunds', form: of, reply: Refunds })
  const disputes = await askStripe(kernel, key, {
    method: 'GET',
    path: 'disputes',
    form: of,
    reply: Disputes,
  })
  const paid = { amount: charge.amount_captured, currency: charge.currency }
  return {
    id: intentId,
    amount: charge.amount_captured,
    currency: charge.currency.toUpperCase(),
    fee: charge.balance_transaction ? feeOf(paid, charge.balance_transaction) : 0,
    at: charge.created,
    refunds: refunds.data.map(({ id, amount, status, created, metadata }) => ({
      id,
      refundId: metadata?.refundId ?? null,
      amount,
      status: statusOfRefund(status),
      at: created,
    })),
    disputes: disputes.data
      .filter(hasMovedMoney)
      .map(({ id, amount, currency, status, created, balance_transactions }) => ({
        id,
        amount,
        fee: Math.max(0, ...balance_transactions.map((moved) => feeOf({ amount, currency }, moved))),
        status: statusOfDispute(status),
        at: created,
      })),
  }
}

export const askSession = (kernel: Kernel, key: string, ref: string) =>
  askStripe(kernel, key, {
    method: 'GET',
    path: `checkout/sessions/${encodeURIComponent(ref)}`,
    reply: Session,
  })

const statuses: Readonly<Record<string, NonNullable<Seen['subscription']>['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'pastDue',
  unpaid: 'pastDue',
}

const askSubscription = (kernel: Kernel, key: string, id: string) =>
  askStripe(kernel, key, {
    method: 'GET',
    path: `subscriptions/${encodeURIComponent(id)}`,
    reply: Subscription,
  })

/** The subscription that an order began; null where there is none. */
export async function findSubscription(kernel: Kernel, key: string, { externalRef }: OrderToPay) {
  if (!externalRef) return null
  const { subscription } = await askSession(kernel, key, externalRef)
  return subscription ? askSubscription(kernel, key, subscription) : null
}

async function readSubscription(kernel: Kernel, key: string, id: string) {
  const subscription = await askSubscription(kernel, key, id)
  const invoices = await askStripe(kernel, key, {
    method: 'GET',
    path: 'invoices',
    form: { subscription: id, limit: 100, expand: ['data.payments'] },
    reply: Invoices,
  })
  const [item] = subscription.items.data
  const { metadata } = subscription
  // Time that is paid for already, before a change begins, is no trial.
  const isWaiting = subscription.status === 'trialing' && metadata?.waitsFor !== undefined
  const status = isWaiting ? ('active' as const) : (statuses[subscription.status] ?? ('ended' as const))
  const isLate = status === 'pastDue'
  return {
    intents: invoices.data.flatMap(({ payments }) =>
      (payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? []),
    ),
    seen: {
      id,
      status,
      // The next period has begun although it is not paid: what is paid ended when it began.
      periodEnd: isLate ? item!.current_period_start : item!.current_period_end,
      isCancelled: subscription.cancel_at_period_end,
      endedAt: subscription.ended_at,
      ...(metadata?.changeId && { changeId: metadata.changeId }),
      isAsking: invoices.data.some((invoice) => invoice.status === 'open'),
    },
  }
}

/** All that Stripe knows of an order, beginning with its checkout session. */
export async function readOrder(kernel: Kernel, key: string, { id, externalRef }: OrderToPay): Promise<Seen> {
  if (!externalRef) return { orderId: id, state: 'open', payments: [], subscription: null }
  const session = await askSession(kernel, key, externalRef)
  const subscribed = session.subscription ? await readSubscription(kernel, key, session.subscription) : null
  const intents = new Set([
    ...(subscribed?.intents ?? []),
    ...(session.payment_intent ? [session.payment_intent] : []),
  ])
  const payments: SeenPayment[] = []
  for (const intent of intents) {
    const payment = await readPayment(kernel, key, intent)
    if (payment) payments.push(payment)
  }
  return {
    orderId: session.metadata?.orderId ?? null,
    state: session.status === 'expired' ? 'expired' : session.status === 'complete' ? 'pending' : 'open',
    payments,
    subscription: subscribed?.seen ?? null,
  }
}

const NAMING: Readonly<Record<string, string>> = {
  cs: 'checkout/sessions',
  sub: 'subscriptions',
  pi: 'payment_intents',
}

async function nameOf(kernel: Kernel, key: string, ref: string): Promise<string | null> {
  const path = NAMING[ref.split('_')[0]!]
  if (!path) return null
  const named = await askStripe(kernel, key, {
    method: 'GET',
    path: `${path}/${encodeURIComponent(ref)}`,
    reply: Named,
  })
  return named.metadata?.orderId ?? null
}

/** The subscription whose invoice a payment paid; null where it paid none. */
async function subscriptionPaidBy(kernel: Kernel, key: string, intentId: string): Promise<string | null> {
  const { data } = await askStripe(kernel, key, {
    method: 'GET',
    path: 'invoice_payments',
    form: {
      payment: { type: 'payment_intent', payment_intent: intentId },
      limit: 1,
      expand: ['data.invoice'],
    },
    reply: InvoicePayments,
  })
  return data[0]?.invoice.parent?.subscription_details?.subscription ?? null
}

/** The order that an object names, itself or as a payment of a subscription; null for objects that carry none. */
export async function locateOrder(kernel: Kernel, key: string, ref: string): Promise<string | null> {
  const named = await nameOf(kernel, key, ref)
  if (named !== null || !ref.startsWith('pi_')) return named
  const subscription = await subscriptionPaidBy(kernel, key, ref)
  return subscription && nameOf(kernel, key, subscription)
}
