import type { Books } from '../books.ts'
import { DAY } from '../clock.ts'
import { readMetadata } from '../metadata.ts'
import type { Params } from '../params.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Subscription } from '../wire.ts'
import { makeItem } from './add-subscription.ts'
import { issueInvoice } from './invoices.ts'
import { cancelInvoice, collectByItself, collectInvoice } from './pay-invoice.ts'
import {
  type PlannedChange,
  type ProrationBehavior,
  planChange,
  prorationBehaviors,
  readItems,
  readProrationDate,
} from './plan-change.ts'
import { startPaidPeriod } from './renew-subscription.ts'
import { cancellation } from './subscription-states.ts'

const LONGEST_TRIAL = 730 * DAY

function applyChange(books: Books, subscription: Subscription, change: PlannedChange) {
  const before = new Map(subscription.items.data.map((item) => [item.id, item]))
  subscription.billing_cycle_anchor = change.anchor
  subscription.items.data = change.items.map((wanted) => ({
    ...makeItem(books, subscription.id, wanted, change.period),
    created: before.get(wanted.id)?.created ?? books.now(),
    metadata: before.get(wanted.id)?.metadata ?? {},
  }))
}

type PaymentBehavior = 'allow_incomplete' | 'error_if_incomplete'

/** Changes what is subscribed to. A change that must be paid and is not is taken back, if the caller said so. */
function changeItems(
  books: Books,
  subscription: Subscription,
  change: PlannedChange,
  { behavior, ifUnpaid }: { behavior: ProrationBehavior; ifUnpaid: PaymentBehavior },
) {
  const before = structuredClone(subscription)
  const waiting = books.pendingLines.get(subscription.id) ?? []
  applyChange(books, subscription, change)
  if (change.lines.length === 0) return
  if (behavior !== 'always_invoice' && !change.isNewPeriod) {
    books.pendingLines.set(subscription.id, [...waiting, ...change.lines])
    return
  }
  books.pendingLines.delete(subscription.id)
  const invoice = issueInvoice(books, {
    subscription,
    lines: [...waiting, ...change.lines],
    reason: 'subscription_update',
    period: change.period,
  })
  if (ifUnpaid === 'allow_incomplete') return collectByItself(books, invoice)
  if (collectInvoice(books, invoice)) return
  Object.assign(subscription, before)
  books.pendingLines.set(subscription.id, waiting)
  const customer = books.customers.need(subscription.customer)
  customer.balance = invoice.starting_balance
  cancelInvoice(books, invoice)
  throw new Refusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
}

function readTrialEnd(books: Books, params: Params): number | undefined {
  if (!params.has('trial_end')) return undefined
  if (params.text('trial_end') === 'now') return books.now()
  const end = params.needInteger('trial_end')
  const param = 'trial_end'
  if (end <= books.now())
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param })
  if (end > books.now() + LONGEST_TRIAL)
    throw invalid('The trial period cannot be longer than 730 days.', { param })
  return end
}

function applyTrial(books: Books, subscription: Subscription, end: number) {
  subscription.trial_end = end
  if (end <= books.now()) {
    startPaidPeriod(books, subscription, books.now())
    return
  }
  subscription.trial_start ??= books.now()
  subscription.status = 'trialing'
  subscription.billing_cycle_anchor = end
  books.remindedOfTrial.delete(subscription.id)
  for (const item of subscription.items.data) item.current_period_end = end
}

function applyEnd(books: Books, subscription: Subscription, isLast: boolean) {
  const end = subscription.items.data[0]?.current_period_end ?? null
  subscription.cancel_at_period_end = isLast
  subscription.cancel_at = isLast ? end : null
  subscription.canceled_at = isLast ? books.now() : null
  subscription.cancellation_details = cancellation(isLast ? 'cancellation_requested' : null)
}

export function updateSubscription(books: Books, params: Params, id: string): Subscription {
  const subscription = books.subscriptions.need(id)
  const metadata = readMetadata(params, subscription.metadata)
  const hasItems = params.has('items')
  const items = readItems(books, params, subscription)
  const behavior = params.oneOf('proration_behavior', prorationBehaviors) ?? 'create_prorations'
  const at = readProrationDate(books, params, subscription)
  const isLast = params.truth('cancel_at_period_end')
  const method = params.text('default_payment_method')
  const trialEnd = readTrialEnd(books, params)
  const ifUnpaid = params.oneOf('payment_behavior', ['allow_incomplete', 'error_if_incomplete'])
  const comment = params.inner('cancellation_details')
  const said = { comment: comment?.clearable('comment'), feedback: comment?.clearable('feedback') }
  params.ignore('expand', 'off_session')
  params.done()
  if (method !== undefined) {
    const { customer } = books.paymentMethods.need(method, 'default_payment_method')
    if (customer !== subscription.customer)
      throw invalid(
        'The customer does not have a payment method with the ID ' +
          `${method}. The payment method must be attached to the customer.`,
        { code: 'resource_missing', param: 'default_payment_method' },
      )
  }
  if (subscription.status === 'canceled') {
    if (hasItems || isLast !== undefined || method !== undefined || trialEnd !== undefined)
      throw invalid(`A canceled subscription can only update its cancellation_details and metadata.`, {})
    subscription.metadata = metadata
    return subscription
  }
  const change = hasItems ? planChange(books, subscription, items(), { at, behavior }) : null
  const before = {
    status: subscription.status,
    metadata: subscription.metadata,
    items: structuredClone(subscription.items),
  }
  subscription.metadata = metadata
  if (method !== undefined) subscription.default_payment_method = method
  if (change) changeItems(books, subscription, change, { behavior, ifUnpaid: ifUnpaid ?? 'allow_incomplete' })
  if (trialEnd !== undefined) applyTrial(books, subscription, trialEnd)
  if (isLast !== undefined) applyEnd(books, subscription, isLast)
  if (said.comment !== undefined && subscription.cancellation_details)
    subscription.cancellation_details.comment = said.comment
  books.announce('customer.subscription.updated', subscription, before)
  return subscription
}
