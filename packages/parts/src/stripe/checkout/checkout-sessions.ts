import type { Books } from '../books.ts'
import { DAY, HOUR, MINUTE } from '../clock.ts'
import { checkAmount } from '../currencies.ts'
import { readMetadata } from '../metadata.ts'
import { Params } from '../params.ts'
import { exclusiveParams, invalid, missingParam } from '../refusal.ts'
import { listOf } from '../shelf.ts'
import type { CheckoutSession } from '../wire.ts'
import { readLines } from './checkout-lines.ts'
import { makeSession } from './checkout-session-view.ts'

const SHORTEST = 30 * MINUTE
const LONGEST = 24 * HOUR
const SHORTEST_TRIAL = 2 * DAY
const LONGEST_TRIAL_DAYS = 730

type Mode = 'payment' | 'subscription'

function readExpiry(books: Books, params: Params): number {
  const at = params.integer('expires_at')
  const now = books.now()
  if (at === undefined) return now + LONGEST
  if (at < now + SHORTEST)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  if (at > now + LONGEST)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  return at
}

function readTrialEnd(books: Books, params: Params): number | null {
  params.exclude('trial_end', 'trial_period_days')
  const days = params.integer('trial_period_days', { min: 1, max: LONGEST_TRIAL_DAYS })
  if (days !== undefined) return books.now() + days * DAY
  const end = params.integer('trial_end')
  const param = params.name('trial_end')
  if (end === undefined) return null
  if (end < books.now() + SHORTEST_TRIAL)
    throw invalid('The `trial_end` date has to be at least 2 days in the future.', { param })
  if (end > books.now() + LONGEST_TRIAL_DAYS * DAY)
    throw invalid('The `trial_end` date must be within 730 days.', { param })
  return end
}

/** What belongs to one mode is refused in the other. */
function readData(params: Params, key: string, isRight: boolean, mode: Mode): Params {
  const data = params.inner(key)
  if (data && !isRight) throw invalid(`You can not pass \`${key}\` in \`${mode}\` mode.`, { param: key })
  return data ?? new Params({})
}

function readIntentData(params: Params, mode: Mode) {
  const data = readData(params, 'payment_intent_data', mode === 'payment', mode)
  data.ignore('statement_descriptor', 'statement_descriptor_suffix')
  return {
    description: data.text('description', 1000) ?? null,
    email: data.text('receipt_email') ?? null,
    metadata: readMetadata(data),
    isKept: data.oneOf('setup_future_usage', ['off_session', 'on_session']) !== undefined,
  }
}

function readSubscriptionData(books: Books, params: Params, mode: Mode) {
  const data = readData(params, 'subscription_data', mode === 'subscription', mode)
  data.ignore('trial_settings', 'billing_mode')
  return {
    description: data.text('description', 500) ?? null,
    metadata: readMetadata(data),
    trialEnd: readTrialEnd(books, data),
  }
}

function readCustomer(books: Books, params: Params) {
  if (params.has('customer') && params.has('customer_email'))
    throw exclusiveParams('customer', 'customer_email')
  const id = params.text('customer')
  if (id !== undefined) books.customers.need(id, 'customer')
  const email = params.text('customer_email', 512)
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
  return { customer: id ?? null, email: email ?? null }
}

export function createSession(books: Books, params: Params): CheckoutSession {
  const mode = params.oneOf('mode', ['payment', 'subscription'])
  if (mode === undefined) throw missingParam('mode')
  const successUrl = params.url('success_url')
  if (successUrl === undefined) throw missingParam('success_url')
  const makeLines = readLines(books, params, mode)
  const asked = {
    mode,
    successUrl,
    cancelUrl: params.url('cancel_url') ?? null,
    reference: params.text('client_reference_id', 200) ?? null,
    expiresAt: readExpiry(books, params),
    metadata: readMetadata(params),
    locale: params.text('locale') ?? null,
    isCustomerMade: params.oneOf('customer_creation', ['always', 'if_required']) === 'always',
    ...readCustomer(books, params),
  }
  const plan = {
    intent: readIntentData(params, mode),
    subscription: readSubscriptionData(books, params, mode),
  }
  params.oneOf('ui_mode', ['hosted_page'])
  params.oneOf('payment_method_collection', ['always'])
  params.ignore('expand', 'payment_method_types', 'billing_address_collection', 'submit_type')
  params.done()
  const lines = makeLines()
  const isCharged = (one: (typeof lines)[number]) =>
    plan.subscription.trialEnd === null || !one.price.recurring
  const total = lines.filter(isCharged).reduce((sum, { item }) => sum + item.amount_total, 0)
  if (total > 0) checkAmount(total, lines[0]!.price.currency)
  const session = books.sessions.add(makeSession(books, asked, { total, currency: lines[0]!.price.currency }))
  books.plans.set(session.id, { ...plan, lines })
  return session
}

export function expireSession(books: Books, session: CheckoutSession): CheckoutSession {
  session.status = 'expired'
  session.url = null
  const intentId = books.plans.get(session.id)?.intentId
  const intent = intentId === undefined ? undefined : books.paymentIntents.find(intentId)
  if (intent) {
    intent.status = 'canceled'
    intent.canceled_at = books.now()
    intent.cancellation_reason = 'automatic'
    books.announce('payment_intent.canceled', intent)
  }
  books.announce('checkout.session.expired', session)
  return session
}

export function endSession(books: Books, params: Params, id: string): CheckoutSession {
  const session = books.sessions.need(id)
  params.ignore('expand')
  params.done()
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  return expireSession(books, session)
}

export function updateSession(books: Books, params: Params, id: string): CheckoutSession {
  const session = books.sessions.need(id)
  const metadata = readMetadata(params, session.metadata ?? {})
  params.ignore('expand')
  params.done()
  session.metadata = metadata
  return session
}

export const lineItemsOf = (books: Books, id: string) =>
  listOf(
    (books.plans.get(id)?.lines ?? []).map(({ item }) => item),
    `/v1/checkout/sessions/${id}/line_items`,
  )

export function listSessions(books: Books, params: Params) {
  const customer = params.text('customer')
  const intent = params.text('payment_intent')
  const subscription = params.text('subscription')
  const status = params.oneOf('status', ['complete', 'expired', 'open'])
  return books.sessions.page(
    params,
    '/v1/checkout/sessions',
    (one) =>
      (!customer || one.customer === customer) &&
      (!intent || one.payment_intent === intent) &&
      (!subscription || one.subscription === subscription) &&
      (!status || one.status === status),
  )
}
