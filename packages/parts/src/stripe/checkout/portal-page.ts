import { periodOf } from '../billing/add-subscription.ts'
import { collectInvoice } from '../billing/pay-invoice.ts'
import { updateSubscription } from '../billing/update-subscription.ts'
import type { Books } from '../books.ts'
import { formatAmount } from '../currencies.ts'
import { button, escaped, page } from '../html.ts'
import { Params } from '../params.ts'
import type { PortalSession, Subscription } from '../wire.ts'
import { changeCard } from './billing-portal.ts'
import { cardChoice, chosenCard } from './card-choice.ts'
import type { PageReply } from './checkout-page.ts'

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

function showSubscription(books: Books, action: string, subscription: Subscription) {
  const names = subscription.items.data.map(({ price }) => books.products.find(price.product)?.name ?? '')
  const end = day(periodOf(subscription).end)
  const isLast = subscription.cancel_at_period_end
  const fields = { subscription: subscription.id }
  return `<h2>${escaped(names.join(', '))}</h2>
<p>${escaped(`${subscription.status}, ${isLast ? 'ends' : 'renews'} on ${end}`)}</p>
${isLast ? button(action, "Don't cancel subscription", { act: 'renew', ...fields }) : button(action, 'Cancel subscription', { act: 'cancel', ...fields })}`
}

function showPortal(books: Books, session: PortalSession, alert = ''): PageReply {
  const action = `/p/session/${session.id}`
  const subscriptions = books.subscriptions
    .all()
    .filter((one) => one.customer === session.customer && one.status !== 'canceled')
  const open = books.invoices
    .all()
    .filter((one) => one.customer === session.customer && one.status === 'open')
    .map(
      (one) =>
        `<p>${escaped(`Invoice ${one.number}: ${formatAmount(one.amount_due, one.currency)} is due`)}</p>${button(action, 'Pay invoice', { act: 'pay', invoice: one.id })}`,
    )
  const back = session.return_url ? `<p><a href="${escaped(session.return_url)}">Return</a></p>` : ''
  const html = page(
    'Billing',
    `${alert ? `<p role="alert">${escaped(alert)}</p>` : ''}
${subscriptions.map((one) => showSubscription(books, action, one)).join('')}
${open.join('')}
<h2>Payment method</h2>
<form method="post" action="${action}"><input type="hidden" name="act" value="card">
${cardChoice()}
<button type="submit">Change card</button></form>
${back}`,
  )
  return { status: alert ? 402 : 200, html }
}

/** What was asked for; a sentence when it did not work. */
function perform(books: Books, session: PortalSession, fields: URLSearchParams): string {
  const act = fields.get('act')
  if (act === 'card') {
    const outcome = changeCard(books, session.customer, chosenCard(fields))
    return 'status' in outcome ? '' : outcome.message
  }
  if (act === 'pay') {
    const invoice = books.invoices.need(fields.get('invoice') ?? '')
    return invoice.status === 'open' && !collectInvoice(books, invoice) ? 'Your card was declined.' : ''
  }
  if (act !== 'cancel' && act !== 'renew') return 'Nothing was asked for.'
  const subscription = books.subscriptions.need(fields.get('subscription') ?? '')
  if (subscription.customer !== session.customer) return 'This subscription is not yours.'
  updateSubscription(books, new Params({ cancel_at_period_end: `${act === 'cancel'}` }), subscription.id)
  return ''
}

/** The customer's own page: a new card, the last period, an open invoice. */
export function answerPortalPage(
  books: Books,
  session: PortalSession,
  fields: URLSearchParams | null,
): PageReply {
  if (!fields) return showPortal(books, session)
  const alert = perform(books, session, fields)
  if (alert) return showPortal(books, session, alert)
  return {
    status: 303,
    location: session.flow?.after_completion.redirect?.return_url ?? `/p/session/${session.id}`,
  }
}
