import type Stripe from 'stripe'

type Plain = string | number | boolean | bigint | null | undefined

/** What may be expanded on demand is kept as its id. */
type Reference<U> = string extends U ? Exclude<U, object> : U

/** One of Stripe's objects as it travels: decimals are strings, references are ids. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends Plain
    ? T
    : T extends (infer E)[]
      ? Wire<Reference<E>>[]
      : { [K in keyof T]: Wire<Reference<T[K]>> }

export type Account = Wire<Stripe.Account>
export type Balance = Wire<Stripe.Balance>
export type BalanceTransaction = Wire<Stripe.BalanceTransaction>
export type Charge = Wire<Stripe.Charge>
export type CheckoutSession = Wire<Stripe.Checkout.Session>
export type Customer = Wire<Stripe.Customer>
export type Dispute = Wire<Stripe.Dispute>
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type LineItem = Wire<Stripe.LineItem>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type PortalSession = Wire<Stripe.BillingPortal.Session>
export type Price = Wire<Stripe.Price>
export type Product = Wire<Stripe.Product>
export type Refund = Wire<Stripe.Refund>
export type SetupIntent = Wire<Stripe.SetupIntent>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>

export type EventType = Stripe.Event['type']

/** What an event of that type is about. */
export type Subject<T extends EventType> = Wire<Extract<Stripe.Event, { type: T }>['data']['object']>

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: object; readonly previous_attributes?: object }
  readonly livemode: boolean
  pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: EventType
}

/** The only version that this double speaks. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion
