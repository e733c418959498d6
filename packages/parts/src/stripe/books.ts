import type { CardName } from './cards.ts'
import type { CheckoutPlan } from './checkout/checkout-plan.ts'
import type { Clock } from './clock.ts'
import type { NewId } from './make-ids.ts'
import { Shelf } from './shelf.ts'
import {
  API_VERSION,
  type BalanceTransaction,
  type Charge,
  type CheckoutSession,
  type Customer,
  type Dispute,
  type EventType,
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  type PaymentIntent,
  type PaymentMethod,
  type PortalSession,
  type Price,
  type Product,
  type Refund,
  type SetupIntent,
  type StripeEvent,
  type Subject,
  type Subscription,
  type WebhookEndpoint,
} from './wire.ts'

export interface AccountFacts {
  readonly id: string
  readonly country: string
  readonly currency: string
  readonly name: string
  readonly created: number
  /** What all money is changed into, and how much of that one of its own makes; left out, it stays as it came. */
  readonly settles?: { readonly currency: string; readonly rate: number } | undefined
}

interface Surroundings {
  readonly account: AccountFacts
  readonly livemode: boolean
  readonly clock: Clock
  readonly newId: NewId
  /** Where the double answers; its hosted pages stand there. */
  readonly origin: string
  readonly onEvent: (books: Books, event: StripeEvent) => void
}

/** All that one account has in one mode: live and test never see each other. */
export class Books {
  readonly account: AccountFacts
  readonly livemode: boolean
  readonly clock: Clock
  readonly newId: NewId
  readonly origin: string
  readonly #onEvent: Surroundings['onEvent']

  readonly balanceTransactions = new Shelf<BalanceTransaction>('balance_transaction')
  readonly charges = new Shelf<Charge>('charge')
  readonly sessions = new Shelf<CheckoutSession>('checkout.session')
  readonly customers = new Shelf<Customer>('customer')
  readonly disputes = new Shelf<Dispute>('dispute')
  readonly events = new Shelf<StripeEvent>('event')
  readonly invoices = new Shelf<Invoice>('invoice')
  readonly invoicePayments = new Shelf<InvoicePayment>('invoice_payment')
  readonly paymentIntents = new Shelf<PaymentIntent>('payment_intent')
  readonly paymentMethods = new Shelf<PaymentMethod>('payment_method')
  readonly portalSessions = new Shelf<PortalSession>('billing_portal.session')
  readonly prices = new Shelf<Price>('price')
  readonly products = new Shelf<Product>('product')
  readonly refunds = new Shelf<Refund>('refund')
  readonly setupIntents = new Shelf<SetupIntent>('setup_intent')
  readonly subscriptions = new Shelf<Subscription>('subscription')
  readonly endpoints = new Shelf<WebhookEndpoint>('webhook endpoint')

  /** What each session will make when it is paid. */
  readonly plans = new Map<string, CheckoutPlan>()
  /** How each card behaves. */
  readonly cardOf = new Map<string, CardName>()
  /** Parts of periods that a subscription's next invoice brings. */
  readonly pendingLines = new Map<string, InvoiceLine[]>()
  /** Subscriptions whose customers were told that the trial is about to end. */
  readonly remindedOfTrial = new Set<string>()
  /** The key of each endpoint, which Stripe shows only once. */
  readonly endpointSecrets = new Map<string, string>()
  /** What is asked now, for the events that come of it. */
  request: { readonly id: string | null; readonly idempotency_key: string | null } = {
    id: null,
    idempotency_key: null,
  }

  constructor({ account, livemode, clock, newId, origin, onEvent }: Surroundings) {
    this.account = account
    this.livemode = livemode
    this.clock = clock
    this.newId = newId
    this.origin = origin
    this.#onEvent = onEvent
  }

  now() {
    return this.clock.now()
  }

  /** Everything whose id may stand in another object. */
  find(id: string): object | undefined {
    const shelves = [
      this.balanceTransactions,
      this.charges,
      this.sessions,
      this.customers,
      this.disputes,
      this.invoices,
      this.invoicePayments,
      this.paymentIntents,
      this.paymentMethods,
      this.prices,
      this.products,
      this.refunds,
      this.setupIntents,
      this.subscriptions,
    ]
    for (const shelf of shelves) {
      const found = shelf.find(id)
      if (found) return found
    }
    return undefined
  }

  /** Keeps what happened as it is now, and tells the endpoints. */
  announce<T extends EventType>(type: T, subject: Subject<T>, previous?: Partial<Subject<T>>) {
    const event: StripeEvent = {
      id: this.newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: {
        object: structuredClone(subject),
        ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
      },
      livemode: this.livemode,
      pending_webhooks: 0,
      request: this.request,
      type,
    }
    this.events.add(event)
    this.#onEvent(this, event)
  }
}
