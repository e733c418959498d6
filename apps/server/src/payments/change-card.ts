import type { subscriptionCalls } from '@guildhall/contract/payments'
import { statement } from '../platform/database/statement.ts'
import type { TwoStepHandler } from '../platform/handler.ts'
import { afterCommit } from '../platform/jobs/after-commit.ts'
import { conflict, notFound } from '../platform/refusals.ts'
import { findGateway } from './gateways/find-gateway.ts'
import { type OrderRow, openAccountOf, toPay } from './order-rows.ts'
import { words } from './refusal-words.ts'

const ownSubscription = statement<{ subscriptionId: string; userId: string }, OrderRow>(
  'order_of_own_subscription',
  `select o.* from subscriptions s join orders o on o.id = s.order_id
   where s.id = $subscriptionId and s.buyer_id = $userId and s.status <> 'ended'`,
)

/** A new card is given to the gateway alone: the buyer is sent to a page of its own. */
export const updateStripePaymentMethod: TwoStepHandler<
  typeof subscriptionCalls.updateStripePaymentMethod
> = async (ctx, { subscriptionId }) => {
  const [order] = await ownSubscription(ctx.db, { subscriptionId, userId: ctx.me.userId })
  if (!order) throw notFound(words.subscriptionNotFound)
  return afterCommit(async (kernel) => {
    const account = (await openAccountOf(kernel, order.account_id))!
    const gateway = findGateway(kernel, account.gateway)
    const redirect = await gateway.cardPage(kernel, account, toPay(order), order.return_url)
    if (!redirect) throw conflict(words.noCard)
    return { redirect }
  })
}
