import type { Kernel } from '../../../platform/kernel.ts'
import type { OrderToPay } from '../gateway.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { askSession, findSubscription } from './read-order.ts'
import { Account, Invoices, Session, Subscription } from './shapes.ts'

/** Paid in this moment: the look that follows finds the payment. */
function passPaidMeanwhile(error: unknown) {
  if (!(error instanceof StripeRefusal) || error.status !== 400) throw error
}

/** Stripe tries no card for them any more, but whoever has the address of one could still pay it. */
async function voidOpenInvoices(kernel: Kernel, key: string, subscription: string) {
  const { data } = await askStripe(kernel, key, {
    method: 'GET',
    path: 'invoices',
    form: { subscription, status: 'open', limit: 100 },
    reply: Invoices,
  })
  for (const { id } of data)
    await askStripe(kernel, key, {
      method: 'POST',
      path: `invoices/${encodeURIComponent(id)}/void`,
      reply: Account,
    }).catch(passPaidMeanwhile)
}

/** Whoever has the page open cannot pay there any more. */
async function expireSession(kernel: Kernel, key: string, ref: string) {
  const session = await askSession(kernel, key, ref)
  if (session.status !== 'open') return
  await askStripe(kernel, key, {
    method: 'POST',
    path: `checkout/sessions/${encodeURIComponent(ref)}/expire`,
    reply: Session,
  }).catch(passPaidMeanwhile)
}

/** Ends a subscription, and takes back what it still asks for, also where it ended by itself. */
export async function endAtStripe(kernel: Kernel, key: string, order: OrderToPay) {
  if (order.externalRef) await expireSession(kernel, key, order.externalRef)
  const subscription = await findSubscription(kernel, key, order)
  if (!subscription) return
  if (!subscription.ended_at)
    await askStripe(kernel, key, {
      method: 'DELETE',
      path: `subscriptions/${encodeURIComponent(subscription.id)}`,
      reply: Subscription,
    })
  await voidOpenInvoices(kernel, key, subscription.id)
}
