import { feeOf, moveBalance } from './balance.ts'
import type { Books } from './books.ts'
import { cardCalled, type Decline } from './cards.ts'
import { readMetadata } from './metadata.ts'
import type { Params } from './params.ts'
import { goodUntil, noAddress } from './payment-methods.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './wire.ts'

const none = { status: 'unavailable' } as const

function cardDetails(books: Books, method: PaymentMethod) {
  const { number, brand } = cardCalled(books.cardOf.get(method.id) ?? 'works')
  return {
    amount_authorized: null,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' as const },
    country: 'US',
    ...goodUntil,
    electronic_commerce_indicator: null,
    extended_authorization: { status: 'disabled' as const },
    fingerprint: `fingerprint${number.slice(-8)}`,
    funding: 'credit',
    incremental_authorization: none,
    installments: null,
    last4: number.slice(-4),
    mandate: null,
    multicapture: none,
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: 0, ...none },
    regulated_status: 'unregulated' as const,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

const passed = (): NonNullable<Charge['outcome']> => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  seller_message: 'Payment complete.',
  type: 'authorized',
})

const refused = ({ decline_code }: Decline): NonNullable<Charge['outcome']> => ({
  ...passed(),
  network_status: 'declined_by_network',
  reason: decline_code,
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
})

/** One try to take the money of an intent; only one that succeeds moves the balance. */
export function addCharge(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const { amount, currency } = intent
  const id = books.newId('ch')
  const moved = decline
    ? null
    : moveBalance(books, {
        type: 'charge',
        category: 'charge',
        amount,
        fee: feeOf(amount),
        currency,
        source: id,
        description: intent.description,
      })
  const charge = books.charges.add({
    id,
    object: 'charge',
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: moved?.id ?? null,
    billing_details: {
      address: noAddress(),
      email: intent.receipt_email,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: books.account.name.toUpperCase(),
    captured: !decline,
    created: books.now(),
    currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: books.livemode,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: decline ? refused(decline) : passed(),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(books, method), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${books.origin}/receipts/${id}`,
    refunded: false,
    refunds: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  })
  books.announce(decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

export function updateCharge(books: Books, params: Params, id: string): Charge {
  const charge = books.charges.need(id)
  const metadata = readMetadata(params, charge.metadata)
  const description = params.clearable('description')
  params.ignore('expand')
  params.done()
  charge.metadata = metadata
  if (description !== undefined) charge.description = description
  books.announce('charge.updated', charge)
  return charge
}

export function listCharges(books: Books, params: Params) {
  const customer = params.text('customer')
  const intent = params.text('payment_intent')
  return books.charges.page(
    params,
    '/v1/charges',
    (one) => (!customer || one.customer === customer) && (!intent || one.payment_intent === intent),
  )
}
