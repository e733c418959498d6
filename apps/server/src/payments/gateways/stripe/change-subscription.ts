import type { Kernel } from '../../../platform/kernel.ts'
import type { ChangeToMake, OrderToPay, PlannedChange } from '../gateway.ts'
import { askStripe, type Form, StripeRefusal } from './client.ts'
import { findSubscription } from './read-order.ts'
import { Account, Preview, Subscription } from './shapes.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** The one thing that is subscribed to, at its new price. */
const itemsFor = ({ items }: Found, { total, currency, period }: PlannedChange, product: string): Form[] => [
  {
    id: items.data[0]!.id,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: total,
      product,
      recurring: { interval: period },
    },
  },
]

/** Stripe reckons from this moment, in the preview and in the change alike. */
const reckonedFrom = ({ items }: Found, { countedFrom }: PlannedChange) =>
  Math.max(secondsOf(countedFrom), secondsOf(items.data[0]!.current_period_start))

/** Stripe reckons nothing for time without charge, although here it is paid for. */
const isWaitingOut = ({ status, metadata }: Found) =>
  status === 'trialing' && metadata?.waitsFor !== undefined

/** What Stripe would take at once; null where it cannot reckon that. */
export async function previewChange(kernel: Kernel, key: string, order: OrderToPay, change: PlannedChange) {
  const subscription = await findSubscription(kernel, key, order)
  if (!subscription || subscription.ended_at || isWaitingOut(subscription)) return null
  const { amount_due } = await askStripe(kernel, key, {
    method: 'POST',
    path: 'invoices/create_preview',
    form: {
      subscription: subscription.id,
      subscription_details: {
        items: itemsFor(subscription, change, subscription.items.data[0]!.price.product),
        proration_behavior: 'always_invoice',
        proration_date: reckonedFrom(subscription, change),
      },
    },
    reply: Preview,
  })
  return amount_due
}

/**
 * Changes the price. Where the new one begins with the next period and that is of another length, the rest of this one
 * becomes time without charge, since Stripe would begin a new period at once otherwise.
 */
export async function changeAtStripe(kernel: Kernel, key: string, order: OrderToPay, change: ChangeToMake) {
  const subscription = await findSubscription(kernel, key, order)
  if (!subscription || subscription.ended_at) return false
  if (subscription.metadata?.changeId === change.id) return true
  const path = `subscriptions/${encodeURIComponent(subscription.id)}`
  const [item] = subscription.items.data
  const product = await askStripe(kernel, key, {
    method: 'POST',
    path: 'products',
    form: { name: change.title },
    key: `change-product-${change.id}`,
    reply: Account,
  })
  // A trial goes on by itself, whatever the length of the period that follows it.
  const isWaiting = change.isLater && change.period !== order.period && subscription.status !== 'trialing'
  if (isWaiting)
    await askStripe(kernel, key, {
      method: 'POST',
      path,
      form: {
        trial_end: secondsOf(item!.current_period_end),
        proration_behavior: 'none',
        metadata: { waitsFor: change.id },
      },
      key: `change-wait-${change.id}`,
      reply: Subscription,
    })
  try {
    await askStripe(kernel, key, {
      method: 'POST',
      path,
      form: {
        items: itemsFor(subscription, change, product.id),
        metadata: { changeId: change.id },
        ...(change.isFree
          ? { proration_behavior: 'none' }
          : {
              proration_behavior: 'always_invoice',
              proration_date: reckonedFrom(subscription, change),
              payment_behavior: 'error_if_incomplete',
            }),
      },
      key: `change-${change.id}`,
      reply: Subscription,
    })
    return true
  } catch (error) {
    if (error instanceof StripeRefusal && error.status === 402) return false
    throw error
  }
}
