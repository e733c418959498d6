import { addSubscription, periodOf, wantedOf } from '../billing/add-subscription.ts'
import { makeLine, periodLines } from '../billing/invoice-lines.ts'
import { issueInvoice } from '../billing/invoices.ts'
import { addInvoicePayment, markPaid } from '../billing/pay-invoice.ts'
import type { Books } from '../books.ts'
import type { CardName, Decline } from '../cards.ts'
import { addCustomer } from '../customers.ts'
import {
  addPaymentIntent,
  authenticateIntent,
  confirmIntent,
  type Outcome,
  settleIntent,
} from '../payment-intents.ts'
import { addPaymentMethod, attachPaymentMethod } from '../payment-methods.ts'
import { invalid } from '../refusal.ts'
import { addSetupIntent, authenticateSetup, confirmSetup } from '../setup-intents.ts'
import type { CheckoutSession, Subscription } from '../wire.ts'
import type { CheckoutPlan } from './checkout-plan.ts'
import { detailsOf } from './checkout-session-view.ts'

export type Paid =
  | { readonly status: 'complete'; readonly session: CheckoutSession }
  | { readonly status: 'requires_action' }
  | ({ readonly status: 'declined' } & Decline)

function planOf(books: Books, session: CheckoutSession): CheckoutPlan {
  const plan = books.plans.get(session.id)
  if (!plan || session.status !== 'open')
    throw invalid(`This Checkout Session is ${session.status}, so nothing can be paid.`)
  return plan
}

function customerFor(books: Books, session: CheckoutSession, plan: CheckoutPlan, email: string | null) {
  if (session.customer) return session.customer
  if (session.mode === 'payment' && session.customer_creation !== 'always' && !plan.intent.isKept) return null
  const known = plan.customerId === undefined ? undefined : books.customers.find(plan.customerId)
  if (known) known.email = email
  plan.customerId = known?.id ?? addCustomer(books, { email }).id
  return plan.customerId
}

function issueFirst(books: Books, plan: CheckoutPlan, subscription: Subscription) {
  const period = periodOf(subscription)
  const isTrial = subscription.status === 'trialing'
  const once = plan.lines
    .filter(({ price }) => !price.recurring)
    .map(({ price, quantity, item }) =>
      makeLine(books, {
        subscription,
        wanted: { id: item.id, price, quantity },
        amount: item.amount_total,
        period: { start: books.now(), end: books.now() },
        isProration: false,
        description: item.description ?? '',
      }),
    )
  const lines = [...periodLines(books, subscription, wantedOf(subscription), period, isTrial), ...once]
  return issueInvoice(books, { subscription, lines, reason: 'subscription_create', period })
}

function subscribe(books: Books, session: CheckoutSession, plan: CheckoutPlan) {
  const method = books.paymentMethods.need(plan.methodId ?? '')
  const subscription = addSubscription(books, {
    customer: session.customer ?? '',
    method: method.id,
    lines: plan.lines.filter(({ price }) => price.recurring),
    ...plan.subscription,
  })
  const invoice = issueFirst(books, plan, subscription)
  if (plan.intentId) addInvoicePayment(books, invoice, books.paymentIntents.need(plan.intentId))
  invoice.attempt_count = plan.intentId ? 1 : 0
  markPaid(books, invoice)
  session.subscription = subscription.id
  session.invoice = invoice.id
}

function complete(books: Books, session: CheckoutSession, plan: CheckoutPlan, isPaid = true): Paid {
  const isFree = session.amount_total === 0
  session.status = 'complete'
  session.url = null
  session.payment_status = isFree ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid'
  session.customer ??= plan.customerId ?? null
  const isKept = session.mode === 'subscription' || plan.intent.isKept
  if (isKept && session.customer && plan.methodId)
    attachPaymentMethod(books, books.paymentMethods.need(plan.methodId), session.customer)
  if (session.mode === 'subscription') subscribe(books, session, plan)
  else session.payment_intent = plan.intentId ?? null
  books.announce('checkout.session.completed', session)
  return { status: 'complete', session }
}

function follow(books: Books, session: CheckoutSession, plan: CheckoutPlan, outcome: Outcome): Paid {
  if (!('status' in outcome)) return { status: 'declined', ...outcome }
  if (outcome.status === 'requires_action') return { status: 'requires_action' }
  return complete(books, session, plan, outcome.status === 'succeeded')
}

/** The bank of a session that was completed before it was paid has answered. */
export function settleCheckout(books: Books, session: CheckoutSession, isPaid: boolean): CheckoutSession {
  const intent = books.paymentIntents.need(session.payment_intent ?? '')
  settleIntent(books, intent, isPaid)
  if (isPaid) session.payment_status = 'paid'
  const type = isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed'
  books.announce(type, session)
  return session
}

/** What the hosted page does when somebody presses Pay. */
export function payCheckout(
  books: Books,
  session: CheckoutSession,
  { card, email }: { card: CardName; email?: string },
): Paid {
  const plan = planOf(books, session)
  if (card === 'slow' && session.mode === 'subscription')
    throw invalid('A subscription is not paid with a card that is paid later.')
  const isKnown = session.customer !== null || session.customer_email !== null
  const before = session.customer_details?.email
  const address = (isKnown ? before : (email ?? before)) ?? 'buyer@example.com'
  const customer = customerFor(books, session, plan, address)
  if (!isKnown) session.customer_details = detailsOf(address, null)
  const method = addPaymentMethod(books, card)
  plan.methodId = method.id
  if (session.amount_total === 0 && session.mode === 'payment') return complete(books, session, plan)
  if (session.amount_total === 0) {
    const intent = addSetupIntent(books, method, customer)
    plan.setupIntentId = intent.id
    return follow(books, session, plan, confirmSetup(books, intent, method))
  }
  const intent = plan.intentId
    ? books.paymentIntents.need(plan.intentId)
    : addPaymentIntent(books, {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
        customer,
        description: session.mode === 'subscription' ? 'Subscription creation' : plan.intent.description,
        email: plan.intent.email,
        metadata: plan.intent.metadata,
        isKept: session.mode === 'subscription' || plan.intent.isKept,
      })
  plan.intentId = intent.id
  return follow(books, session, plan, confirmIntent(books, intent, method, 'present'))
}

/** What the bank's page does. */
export function authenticateCheckout(books: Books, session: CheckoutSession, isOwner: boolean): Paid {
  const plan = planOf(books, session)
  if (plan.intentId)
    return follow(
      books,
      session,
      plan,
      authenticateIntent(books, books.paymentIntents.need(plan.intentId), isOwner),
    )
  const setup = plan.setupIntentId ? books.setupIntents.find(plan.setupIntentId) : undefined
  if (setup?.status !== 'requires_action')
    throw invalid('This Checkout Session does not wait for authentication.')
  return follow(books, session, plan, authenticateSetup(books, setup, isOwner))
}
