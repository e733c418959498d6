import type { Order } from '@guildhall/contract/payments'

export type Subscription = NonNullable<Order['subscription']>

export interface SubscribedOrder extends Order {
  readonly subscription: Subscription
}

/** Something that is paid again and again, and not over. */
export const isLive = (order: Order): order is SubscribedOrder =>
  order.subscription !== null && order.subscription.status !== 'ended'

const doubtful = ['review', 'disputed', 'refunded'] as const

/** Why what was paid opens nothing for certain, whatever the gateway goes on to charge; null where all is well. */
export const doubtOf = ({ status }: Order) => doubtful.find((one) => one === status) ?? null

/** Whether another amount will be taken when the period is over. */
export const isRenewing = (order: Order): order is SubscribedOrder =>
  isLive(order) && !order.subscription.isCancelled && doubtOf(order) === null

/** How an order stands: what was paid again and again and is over is not merely paid. */
export const standingOf = ({ status, subscription }: Order) =>
  status === 'paid' && subscription?.status === 'ended' ? 'ended' : status
