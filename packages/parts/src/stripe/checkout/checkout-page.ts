import type { Books } from '../books.ts'
import { formatAmount } from '../currencies.ts'
import { button, escaped, page } from '../html.ts'
import type { CheckoutSession } from '../wire.ts'
import { cardChoice, chosenCard } from './card-choice.ts'
import { authenticateCheckout, type Paid, payCheckout } from './complete-checkout.ts'

/** What a hosted page answers: a page, or the way to another. */
export type PageReply =
  | { readonly status: number; readonly html: string }
  | { readonly status: 303; readonly location: string }

const seeOther = (location: string): PageReply => ({ status: 303, location })

function linesOf(books: Books, session: CheckoutSession) {
  const rows = (books.plans.get(session.id)?.lines ?? []).map(({ item, price, quantity }) => {
    const each = price.recurring ? ` per ${price.recurring.interval}` : ''
    const amount = formatAmount(item.amount_total, price.currency)
    return `<tr><td>${escaped(`${quantity} × ${item.description ?? ''}`)}</td><td>${escaped(amount + each)}</td></tr>`
  })
  return `<table>${rows.join('')}</table>`
}

function showForm(books: Books, session: CheckoutSession, alert = ''): PageReply {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? '')
  const email = session.customer_details?.email ?? ''
  const back = session.cancel_url ? `<p><a href="${escaped(session.cancel_url)}">Cancel</a></p>` : ''
  const html = page(
    `Pay ${books.account.name}`,
    `${alert ? `<p role="alert">${escaped(alert)}</p>` : ''}${linesOf(books, session)}
<p>Due today: <strong>${escaped(amount)}</strong></p>
<form method="post" action="/c/pay/${session.id}">
<label>Email <input type="email" name="email" value="${escaped(email)}"${email ? ' readonly' : ''}></label>
${cardChoice(session.mode === 'payment')}
<button type="submit">Pay</button>
</form>
${back}`,
  )
  return { status: alert ? 402 : 200, html }
}

const showBank = (session: CheckoutSession): PageReply => ({
  status: 200,
  html: page(
    'Your bank asks whether it is you',
    button(`/c/pay/${session.id}/authenticate`, 'Complete authentication', { isOwner: 'true' }) +
      button(`/c/pay/${session.id}/authenticate`, 'Fail authentication', { isOwner: 'false' }),
  ),
})

const afterwards = ({ id, success_url: url }: CheckoutSession) =>
  seeOther((url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id))

function lead(books: Books, session: CheckoutSession, paid: Paid): PageReply {
  if (paid.status === 'complete') return afterwards(session)
  if (paid.status === 'requires_action') return seeOther(`/c/pay/${session.id}/authenticate`)
  return showForm(books, session, paid.message)
}

/** The hosted checkout page, and the bank's page behind it. */
export function answerCheckoutPage(
  books: Books,
  session: CheckoutSession,
  { isBank, fields }: { isBank: boolean; fields: URLSearchParams | null },
): PageReply {
  if (session.status === 'complete') return afterwards(session)
  if (session.status === 'expired')
    return { status: 410, html: page('This checkout has expired', '<p>Nothing was charged.</p>') }
  if (isBank)
    return fields
      ? lead(books, session, authenticateCheckout(books, session, fields.get('isOwner') === 'true'))
      : showBank(session)
  if (!fields) return showForm(books, session)
  const email = fields.get('email')
  return lead(
    books,
    session,
    payCheckout(books, session, { card: chosenCard(fields), ...(email ? { email } : {}) }),
  )
}
