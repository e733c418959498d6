import type { Books } from '../books.ts'
import type { InvoiceLine, Price, Subscription } from '../wire.ts'

export interface Period {
  readonly start: number
  readonly end: number
}

/** What stands, or shall stand, in a subscription; a new one has no id yet. */
export interface Wanted {
  readonly id: string
  readonly price: Price
  readonly quantity: number
}

export const costOf = ({ price, quantity }: Wanted) => (price.unit_amount ?? 0) * quantity

interface NewLine {
  readonly subscription: Subscription
  readonly wanted: Wanted
  readonly amount: number
  readonly period: Period
  readonly isProration: boolean
  readonly description: string
}

export function makeLine(books: Books, made: NewLine): InvoiceLine {
  const { wanted, subscription } = made
  return {
    id: books.newId('il'),
    object: 'line_item',
    amount: made.amount,
    currency: wanted.price.currency,
    description: made.description,
    discount_amounts: [],
    discountable: !made.isProration,
    discounts: [],
    invoice: null,
    livemode: books.livemode,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: made.isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: wanted.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: made.period.start, end: made.period.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: wanted.price.id, product: wanted.price.product },
      type: 'price_details',
      unit_amount_decimal: wanted.price.unit_amount_decimal,
    },
    quantity: wanted.quantity,
    quantity_decimal: `${wanted.quantity}`,
    subscription: subscription.id,
    subtotal: made.amount,
    taxes: [],
  }
}

const nameOf = (books: Books, price: Price) => books.products.find(price.product)?.name ?? price.product

/** A whole period of everything in a subscription. */
export const periodLines = (
  books: Books,
  subscription: Subscription,
  all: readonly Wanted[],
  period: Period,
  isTrial = false,
): InvoiceLine[] =>
  all.map((wanted) =>
    makeLine(books, {
      subscription,
      wanted,
      period,
      amount: isTrial ? 0 : costOf(wanted),
      isProration: false,
      description: `${isTrial ? 'Trial period for ' : `${wanted.quantity} × `}${nameOf(books, wanted.price)}`,
    }),
  )

/** What is left of a period: given back for what goes, taken for what comes. */
export function prorationLine(
  books: Books,
  subscription: Subscription,
  wanted: Wanted,
  { whole, from, sign }: { whole: Period; from: number; sign: 1 | -1 },
): InvoiceLine {
  const share = (whole.end - from) / (whole.end - whole.start)
  const verb = sign === 1 ? 'Remaining' : 'Unused'
  const amount = Math.round(costOf(wanted) * share)
  return makeLine(books, {
    subscription,
    wanted,
    amount: amount === 0 ? 0 : sign * amount,
    period: { start: from, end: whole.end },
    isProration: true,
    description: `${verb} time on ${nameOf(books, wanted.price)}`,
  })
}
