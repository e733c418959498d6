import type { Order } from '@guildhall/contract/payments'

export type Subscription = NonNullable<Order['subscription']>

export interface SubscribedOrder extends Order {
  readonly subscription: Subscription
}

/** Something that is paid again and again, and not over. */
export const isLive = (order: Order): order is SubscribedOrder =>
  order.subscription !== null && order.subscription.status !== 'ended'

/** Whether another amount will be taken when the period is over. */
export const isRenewing = (order: Order): order is SubscribedOrder =>
  isLive(order) && !order.subscription.isCancelled
