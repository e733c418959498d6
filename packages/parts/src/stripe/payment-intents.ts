import type { Books } from './books.ts'
import { cardCalled, type Decline, declineOf, failedAuthentication } from './cards.ts'
import { addCharge } from './charges.ts'
import { readMetadata } from './metadata.ts'
import type { Params } from './params.ts'
import { invalid } from './refusal.ts'
import type { PaymentIntent, PaymentMethod } from './wire.ts'

interface NewIntent {
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly description?: string | null
  readonly email?: string | null
  readonly metadata?: { [key: string]: string }
  readonly isKept?: boolean
}

export function addPaymentIntent(books: Books, made: NewIntent): PaymentIntent {
  const id = books.newId('pi')
  const intent = books.paymentIntents.add({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: made.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${books.newId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: books.now(),
    currency: made.currency,
    customer: made.customer,
    customer_account: null,
    description: made.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: books.livemode,
    managed_payments: null,
    metadata: { ...made.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: made.email ?? null,
    review: null,
    setup_future_usage: made.isKept ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
  books.announce('payment_intent.created', intent)
  return intent
}

function fail(books: Books, intent: PaymentIntent, method: PaymentMethod, decline: Decline): Decline {
  const charge = addCharge(books, intent, method, decline)
  intent.latest_charge = charge.id
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = {
    charge: charge.id,
    code: decline.code,
    decline_code: decline.decline_code,
    message: decline.message,
    type: 'card_error',
  }
  books.announce('payment_intent.payment_failed', intent)
  return decline
}

function succeed(books: Books, intent: PaymentIntent, method: PaymentMethod) {
  intent.payment_method = method.id
  const charge = addCharge(books, intent, method, null)
  intent.latest_charge = charge.id
  intent.status = 'succeeded'
  intent.next_action = null
  intent.last_payment_error = null
  intent.amount_received = intent.amount
  books.announce('payment_intent.succeeded', intent)
  // Stripe knows what a payment moved a moment after it succeeded.
  books.announce('charge.updated', charge, { balance_transaction: null })
}

export type Outcome = { readonly status: 'succeeded' | 'requires_action' | 'processing' } | Decline

/** Takes the money, unless the card says no or wants to see its owner first. */
export function confirmIntent(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod,
  whose: 'present' | 'absent',
): Outcome {
  const answer = cardCalled(books.cardOf.get(method.id) ?? 'works')[whose]
  if (answer.decline) return fail(books, intent, method, declineOf(answer.decline))
  if (answer.needsAuthentication) {
    intent.payment_method = method.id
    intent.status = 'requires_action'
    intent.next_action = {
      redirect_to_url: { return_url: null, url: `${books.origin}/authenticate/${intent.id}` },
      type: 'redirect_to_url',
    }
    books.announce('payment_intent.requires_action', intent)
    return { status: 'requires_action' }
  }
  if (answer.isSlow) {
    intent.payment_method = method.id
    intent.status = 'processing'
    books.announce('payment_intent.processing', intent)
    return { status: 'processing' }
  }
  succeed(books, intent, method)
  return { status: 'succeeded' }
}

/** The bank of a slow payment has answered at last. */
export function settleIntent(books: Books, intent: PaymentIntent, isPaid: boolean): Outcome {
  if (intent.status !== 'processing' || !intent.payment_method)
    throw invalid(`This PaymentIntent does not wait for its bank: it is ${intent.status}.`)
  const method = books.paymentMethods.need(intent.payment_method)
  if (!isPaid) return fail(books, intent, method, declineOf('generic_decline'))
  succeed(books, intent, method)
  return { status: 'succeeded' }
}

/** The owner of the card has said yes or no at the bank. */
export function authenticateIntent(books: Books, intent: PaymentIntent, isOwner: boolean): Outcome {
  if (intent.status !== 'requires_action' || !intent.payment_method)
    throw invalid(`This PaymentIntent does not wait for authentication: it is ${intent.status}.`)
  const method = books.paymentMethods.need(intent.payment_method)
  if (!isOwner) return fail(books, intent, method, failedAuthentication)
  succeed(books, intent, method)
  return { status: 'succeeded' }
}

export function updatePaymentIntent(books: Books, params: Params, id: string): PaymentIntent {
  const intent = books.paymentIntents.need(id)
  const metadata = readMetadata(params, intent.metadata)
  const description = params.clearable('description')
  params.ignore('expand')
  params.done()
  intent.metadata = metadata
  if (description !== undefined) intent.description = description
  return intent
}

export function cancelIntent(
  books: Books,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
) {
  intent.status = 'canceled'
  intent.canceled_at = books.now()
  intent.cancellation_reason = reason
  intent.next_action = null
  books.announce('payment_intent.canceled', intent)
}

const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

export function cancelPaymentIntent(books: Books, params: Params, id: string): PaymentIntent {
  const intent = books.paymentIntents.need(id)
  const reason = params.oneOf('cancellation_reason', reasons)
  params.ignore('expand')
  params.done()
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { code: 'payment_intent_unexpected_state' },
    )
  cancelIntent(books, intent, reason ?? null)
  return intent
}

export function listPaymentIntents(books: Books, params: Params) {
  const customer = params.text('customer')
  return books.paymentIntents.page(
    params,
    '/v1/payment_intents',
    (one) => !customer || one.customer === customer,
  )
}
