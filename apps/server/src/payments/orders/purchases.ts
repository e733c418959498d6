import type { orderCalls } from '@guildhall/contract/payments'
import { statement } from '../../platform/database/statement.ts'
import type { Handler, TwoStepHandler } from '../../platform/handler.ts'
import { afterCommit } from '../../platform/jobs/after-commit.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { afterId, pageOf } from '../../platform/paging.ts'
import { notFound } from '../../platform/refusals.ts'
import { type OrderRow, orderById } from '../order-rows.ts'
import { words } from '../refusal-words.ts'
import { settleOrder } from '../settle.ts'
import { viewOrders } from '../view-orders.ts'

/** Looks at the gateway now, and answers with what the order is then. */
export async function settledOrder(kernel: Kernel, orderId: string, message: string) {
  await settleOrder(kernel, orderId)
  const [order] = await viewOrders(kernel.db, await orderById(kernel.db, { orderId }))
  return { message, order: order! }
}

interface Page {
  readonly userId: string
  readonly channelId: string | null
  readonly afterId: string | null
  readonly skip: number
  readonly take: number
}

/** SQL that is true of an order `o` whose community is there; one in which anything was paid cannot be deleted. */
const isOfChannel = `exists (select from channels c where c.id = o.channel_id and c.deleted_at is null)`

const ordersOf = statement<Page, OrderRow>(
  'orders_of_buyer',
  `select o.* from orders o where o.buyer_id = $userId and ($channelId::uuid is null or o.channel_id = $channelId)
     and ($afterId::uuid is null or o.id < $afterId) and ${isOfChannel}
   order by o.id desc offset $skip limit $take`,
)

const ownOrder = statement<{ orderId: string; userId: string }, { id: string }>(
  'order_to_confirm',
  `select o.id from orders o where o.id = $orderId and o.buyer_id = $userId and ${isOfChannel}`,
)

/** What the buyer's page claims is not read: it only says that it is time to look. */
export const confirmPayment: TwoStepHandler<typeof orderCalls.confirmPayment> = async (ctx, { orderId }) => {
  const [order] = await ownOrder(ctx.db, { orderId, userId: ctx.me.userId })
  if (!order) throw notFound(words.orderNotFound)
  return afterCommit((kernel) => settledOrder(kernel, orderId, 'Looked'))
}

export const getPurchases: Handler<typeof orderCalls.getPurchases> = async (
  ctx,
  { channelId, skip, limit, after },
) => {
  const rows = await ordersOf(ctx.db, {
    userId: ctx.me.userId,
    channelId: channelId ?? null,
    afterId: afterId(after),
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, ({ id }) => id)
  return { orders: await viewOrders(ctx.db, page), next }
}
