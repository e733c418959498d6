import type { Books } from '../books.ts'
import { periodEnd } from '../clock.ts'
import { Params } from '../params.ts'
import { invalid, missingParam } from '../refusal.ts'
import type { Invoice } from '../wire.ts'
import { intervalOf, periodOf } from './add-subscription.ts'
import { periodLines } from './invoice-lines.ts'
import { draftInvoice } from './invoices.ts'
import { planChange, prorationBehaviors, readItems, readProrationDate } from './plan-change.ts'

/** The invoice that a change would bring, or the next one; it is made and forgotten. */
export function previewInvoice(books: Books, params: Params): Invoice {
  const id = params.text('subscription')
  const customer = params.text('customer')
  if (id === undefined) throw missingParam('subscription')
  const subscription = books.subscriptions.need(id, 'subscription')
  const details = params.inner('subscription_details') ?? new Params({})
  const makeItems = readItems(books, details, subscription)
  const behavior = details.oneOf('proration_behavior', prorationBehaviors) ?? 'create_prorations'
  const at = readProrationDate(books, details, subscription)
  const isLast = details.truth('cancel_at_period_end') ?? subscription.cancel_at_period_end
  params.ignore('expand', 'preview_mode')
  params.done()
  if (customer !== undefined && customer !== subscription.customer)
    throw invalid('The subscription belongs to another customer.', { param: 'customer' })
  const change = planChange(books, subscription, makeItems(), { at, behavior })
  const waiting = books.pendingLines.get(id) ?? []
  if (change.lines.length > 0 && (behavior === 'always_invoice' || change.isNewPeriod))
    return draftInvoice(books, {
      subscription,
      lines: [...waiting, ...change.lines],
      reason: 'upcoming',
      period: change.period,
    })
  if (subscription.status === 'canceled' || isLast)
    throw invalid(`No upcoming invoices for customer: ${subscription.customer}`, {
      code: 'invoice_upcoming_none',
    })
  const start = periodOf(subscription).end
  const end = periodEnd(change.anchor, start, intervalOf(change.items[0]!.price))
  return draftInvoice(books, {
    subscription,
    lines: [...waiting, ...change.lines, ...periodLines(books, subscription, change.items, { start, end })],
    reason: 'upcoming',
    period: { start, end },
  })
}
