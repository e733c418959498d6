import type { Ctx } from '../platform/ctx.ts'
import { type AfterCommit, afterCommit } from '../platform/jobs/after-commit.ts'
import type { Kernel } from '../platform/kernel.ts'
import { conflict, notFound } from '../platform/refusals.ts'
import { isRenewalAsked, openChangeOf, takenBackId } from './change-rows.ts'
import { findGateway } from './gateways/find-gateway.ts'
import { type OrderRow, openAccountOf, orderById, toPay } from './order-rows.ts'
import { words } from './refusal-words.ts'
import { settleOrder } from './settle.ts'
import { lockSubscriptions } from './subscription-rows.ts'

interface Subscribed {
  readonly channelId: string
  readonly kind: string
  readonly subjectId: string
}

/** Has the gateway renew what it renewed before the change; one that has begun meanwhile stays. */
async function putBack(kernel: Kernel, order: OrderRow) {
  const { id: orderId, title, total, currency, period } = order
  await settleOrder(kernel, orderId)
  const [change] = await openChangeOf(kernel.db, { orderId })
  if (!change || period === 'once') throw notFound(words.nothingPlanned)
  const account = (await openAccountOf(kernel, order.account_id))!
  const isMade = await findGateway(kernel, account.gateway).change(kernel, account, toPay(order), {
    id: takenBackId(change),
    title,
    total,
    currency,
    period,
    isLater: false,
    isFree: true,
    due: 0,
    countedFrom: kernel.clock(),
  })
  if (!isMade) throw conflict(words.notChangeable)
  await settleOrder(kernel, orderId)
}

/** Takes back a change that waits for the end of the period, here and at the gateway. */
export async function takeBackPlannedChange<T>(
  ctx: Ctx,
  { channelId, kind, subjectId }: Subscribed,
  view: (kernel: Kernel) => Promise<T>,
): Promise<AfterCommit<T>> {
  const asked = { channelId, buyerId: ctx.me.userId, kind, subjectId }
  const [subscription] = await lockSubscriptions(ctx, asked)
  const orderId = subscription?.order_id
  const [change] = orderId ? await openChangeOf(ctx.db, { orderId }) : []
  if (!orderId || !change) throw notFound(words.nothingPlanned)
  // The period at the new price has begun, and waits for its payment.
  if (subscription.status === 'pastDue') throw conflict(words.payFirst)
  if ((await isRenewalAsked(ctx.db, { orderId }))[0]!.is_asked) throw conflict(words.renewalAsked)
  // The next period is paid for already, at the new price.
  if (change.starts_at && subscription.period_end > change.starts_at) throw conflict(words.notChangeable)
  const [order] = await orderById(ctx.db, { orderId })
  return afterCommit(async (kernel) => {
    await putBack(kernel, order!)
    return view(kernel)
  })
}
