import { moveBalance } from './balance.ts'
import type { Books } from './books.ts'
import { formatAmount } from './currencies.ts'
import { readMetadata } from './metadata.ts'
import type { Params } from './params.ts'
import { invalid, missingParam } from './refusal.ts'
import type { Charge, Refund } from './wire.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

interface NewRefund {
  readonly amount?: number
  readonly reason?: (typeof reasons)[number]
  readonly metadata?: { [key: string]: string }
}

function checkRefundable(books: Books, charge: Charge, amount: number) {
  const rest = charge.amount - charge.amount_refunded
  if (
    books.disputes
      .all()
      .some((one) => one.charge === charge.id && one.status !== 'won' && !one.is_charge_refundable)
  )
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (rest === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount > rest)
    throw invalid(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(rest, charge.currency)})`,
      { param: 'amount' },
    )
}

export function refundCharge(books: Books, charge: Charge, asked: NewRefund): Refund {
  const amount = asked.amount ?? charge.amount - charge.amount_refunded
  checkRefundable(books, charge, amount)
  const { currency } = charge
  const id = books.newId('re')
  const moved = moveBalance(books, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    fee: 0,
    currency,
    source: id,
    description: charge.description,
  })
  const refund = books.refunds.add({
    id,
    object: 'refund',
    amount,
    balance_transaction: moved.id,
    charge: charge.id,
    created: books.now(),
    currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: asked.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: asked.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  books.announce('refund.created', refund)
  books.announce('charge.refunded', charge, before)
  return refund
}

/** The customer's bank does not take the money: it comes back, and the charge stands as before. */
export function failRefund(books: Books, refund: Refund): Refund {
  if (refund.status !== 'succeeded') throw invalid(`This refund is ${refund.status}.`)
  const charge = books.charges.need(refund.charge ?? '')
  const moved = moveBalance(books, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: refund.id,
    description: charge.description,
  })
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  refund.failure_balance_transaction = moved.id
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  books.announce('refund.failed', refund)
  books.announce('refund.updated', refund)
  books.announce('charge.refund.updated', refund)
  return refund
}

function chargeOf(books: Books, params: Params): Charge {
  params.exclude('charge', 'payment_intent')
  const chargeId = params.text('charge')
  const intentId = params.text('payment_intent')
  if (chargeId !== undefined) {
    const charge = books.charges.need(chargeId, 'charge')
    if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid; there is nothing to refund.`)
    return charge
  }
  if (intentId === undefined) throw missingParam('charge')
  const intent = books.paymentIntents.need(intentId, 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    })
  return books.charges.need(intent.latest_charge)
}

export function createRefund(books: Books, params: Params): Refund {
  const charge = chargeOf(books, params)
  const asked = {
    amount: params.integer('amount', { min: 1 }),
    reason: params.oneOf('reason', reasons),
    metadata: readMetadata(params),
  }
  params.ignore('expand')
  params.done()
  return refundCharge(books, charge, asked)
}

export function updateRefund(books: Books, params: Params, id: string): Refund {
  const refund = books.refunds.need(id)
  const metadata = readMetadata(params, refund.metadata ?? {})
  params.ignore('expand')
  params.done()
  refund.metadata = metadata
  books.announce('refund.updated', refund)
  books.announce('charge.refund.updated', refund)
  return refund
}

export function listRefunds(books: Books, params: Params) {
  const charge = params.text('charge')
  const intent = params.text('payment_intent')
  return books.refunds.page(
    params,
    '/v1/refunds',
    (one) => (!charge || one.charge === charge) && (!intent || one.payment_intent === intent),
  )
}
