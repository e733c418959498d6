import type { Books } from './books.ts'
import type { BalanceTransaction, CheckoutSession, Subscription } from './wire.ts'

export interface PaymentTotal {
  readonly payment_intent: string
  readonly charge: string
  readonly amount: number
  readonly refunded: number
  readonly disputed: boolean
  /** How the bank decided about it, if anybody asked it to. */
  readonly dispute: 'open' | 'won' | 'lost' | null
  readonly created: number
  /** What is left of it in the balance, after fees, refunds and disputes. */
  readonly net: number
  readonly currency: string
  readonly metadata: { readonly [key: string]: string }
  readonly invoice: string | null
  readonly subscription: string | null
}

/** What moved the balance, by what it was for; fees apart from what they were taken for. */
export interface Movements {
  readonly charges: number
  readonly fees: number
  readonly refunds: number
  readonly disputes: number
}

export interface Totals {
  readonly account: string
  readonly livemode: boolean
  readonly moved: { readonly [currency: string]: Movements }
  readonly sessions: Pick<CheckoutSession, 'id' | 'metadata' | 'payment_intent' | 'subscription'>[]
  readonly subscriptions: Pick<Subscription, 'id' | 'status'>[]
  /** All nets, by currency. */
  readonly balance: { readonly [currency: string]: number }
  readonly payments: PaymentTotal[]
}

function movements(moved: readonly BalanceTransaction[]): Totals['moved'] {
  const sums: { [currency: string]: Movements } = {}
  for (const { currency, amount, fee, type } of moved) {
    const before = sums[currency] ?? { charges: 0, fees: 0, refunds: 0, disputes: 0 }
    const kind = type === 'charge' ? 'charges' : type === 'adjustment' ? 'disputes' : 'refunds'
    sums[currency] = { ...before, [kind]: before[kind] + amount, fees: before.fees + fee }
  }
  return sums
}

/** What a bookkeeper compares its own figures with. */
export function readTotals(books: Books): Totals {
  const moved = books.balanceTransactions.all()
  const balance: { [currency: string]: number } = {}
  for (const { currency, net } of moved) balance[currency] = (balance[currency] ?? 0) + net
  const netOf = new Map<string, number>()
  const chargeOfSource = new Map([
    ...books.charges.all().map(({ id }) => [id, id] as const),
    ...books.refunds.all().map(({ id, charge }) => [id, charge ?? ''] as const),
    ...books.disputes.all().map(({ id, charge }) => [id, charge] as const),
  ])
  for (const { source, net } of moved) {
    const charge = chargeOfSource.get(source ?? '') ?? ''
    netOf.set(charge, (netOf.get(charge) ?? 0) + net)
  }
  const disputeOf = new Map(
    books.disputes
      .all()
      .map(
        ({ charge, status }) => [charge, status === 'won' || status === 'lost' ? status : 'open'] as const,
      ),
  )
  const invoiceOf = new Map(
    books.invoicePayments.all().map(({ payment, invoice }) => [payment.payment_intent, invoice]),
  )
  const payments = books.charges
    .all()
    .filter(({ paid }) => paid)
    .map((charge) => {
      const invoice = invoiceOf.get(charge.payment_intent ?? '') ?? null
      const parent = invoice ? books.invoices.find(invoice)?.parent : null
      return {
        payment_intent: charge.payment_intent ?? '',
        charge: charge.id,
        amount: charge.amount,
        refunded: charge.amount_refunded,
        disputed: charge.disputed,
        dispute: disputeOf.get(charge.id) ?? null,
        created: charge.created,
        net: netOf.get(charge.id) ?? 0,
        currency: charge.currency,
        metadata: charge.metadata,
        invoice,
        subscription: parent?.subscription_details?.subscription ?? null,
      }
    })
  return {
    account: books.account.id,
    livemode: books.livemode,
    balance,
    payments,
    moved: movements(moved),
    sessions: books.sessions.all().map(({ id, metadata, payment_intent, subscription }) => ({
      id,
      metadata,
      payment_intent,
      subscription,
    })),
    subscriptions: books.subscriptions.all().map(({ id, status }) => ({ id, status })),
  }
}
