import type { Kernel } from '../../../platform/kernel.ts'
import type { OrderToPay } from '../gateway.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { findSubscription } from './read-order.ts'
import { Account, Invoices, Subscription } from './shapes.ts'

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
    }).catch((error: unknown) => {
      // Paid in this moment: the look that follows finds the payment.
      if (!(error instanceof StripeRefusal) || error.status !== 400) throw error
    })
}

/** Ends a subscription, and takes back what it still asks for, also where it ended by itself. */
export async function endAtStripe(kernel: Kernel, key: string, order: OrderToPay) {
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
