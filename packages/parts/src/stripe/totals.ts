import type { Books } from './books.ts'

export interface PaymentTotal {
  readonly payment_intent: string
  readonly charge: string
  readonly amount: number
  readonly refunded: number
  readonly disputed: boolean
  /** What is left of it in the balance, after fees, refunds and disputes. */
  readonly net: number
  readonly currency: string
  readonly metadata: { readonly [key: string]: string }
  readonly invoice: string | null
  readonly subscription: string | null
}

export interface Totals {
  readonly account: string
  readonly livemode: boolean
  /** All nets, by currency. */
  readonly balance: { readonly [currency: string]: number }
  readonly payments: PaymentTotal[]
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
        net: netOf.get(charge.id) ?? 0,
        currency: charge.currency,
        metadata: charge.metadata,
        invoice,
        subscription: parent?.subscription_details?.subscription ?? null,
      }
    })
  return { account: books.account.id, livemode: books.livemode, balance, payments }
}
