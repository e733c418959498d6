import type { Books } from './books.ts'
import { cardCalled, type Decline, declineOf, failedAuthentication } from './cards.ts'
import type { Params } from './params.ts'
import type { PaymentMethod, SetupIntent } from './wire.ts'

/** A card that is kept for later without being charged now. */
export function addSetupIntent(books: Books, method: PaymentMethod, customer: string | null): SetupIntent {
  const id = books.newId('seti')
  const intent = books.setupIntents.add({
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${books.newId('s').slice(2)}`,
    created: books.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: books.livemode,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_confirmation',
    usage: 'off_session',
  })
  books.announce('setup_intent.created', intent)
  return intent
}

export type SetupOutcome = { readonly status: 'succeeded' | 'requires_action' } | Decline

function fail(books: Books, intent: SetupIntent, decline: Decline): Decline {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_setup_error = {
    code: decline.code,
    decline_code: decline.decline_code,
    message: decline.message,
    type: 'card_error',
  }
  books.announce('setup_intent.setup_failed', intent)
  return decline
}

function succeed(books: Books, intent: SetupIntent): SetupOutcome {
  intent.status = 'succeeded'
  intent.next_action = null
  books.announce('setup_intent.succeeded', intent)
  return { status: 'succeeded' }
}

export function confirmSetup(books: Books, intent: SetupIntent, method: PaymentMethod): SetupOutcome {
  const answer = cardCalled(books.cardOf.get(method.id) ?? 'works').present
  if (answer.decline) return fail(books, intent, declineOf(answer.decline))
  if (!answer.needsAuthentication) return succeed(books, intent)
  intent.status = 'requires_action'
  intent.next_action = {
    redirect_to_url: { return_url: null, url: `${books.origin}/authenticate/${intent.id}` },
    type: 'redirect_to_url',
  }
  books.announce('setup_intent.requires_action', intent)
  return { status: 'requires_action' }
}

export const authenticateSetup = (books: Books, intent: SetupIntent, isOwner: boolean) =>
  isOwner ? succeed(books, intent) : fail(books, intent, failedAuthentication)

export function listSetupIntents(books: Books, params: Params) {
  const customer = params.text('customer')
  return books.setupIntents.page(params, '/v1/setup_intents', (one) => !customer || one.customer === customer)
}
