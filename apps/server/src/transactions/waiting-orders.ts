import type { GatewayName } from '@guildhall/contract/payments'
import type { transactionCalls } from '@guildhall/contract/transactions'
import { findAs } from '../channels/standing.ts'
import type { OrderRow } from '../payments/order-rows.ts'
import { viewOrders } from '../payments/view-orders.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { viewPeople } from '../users/view.ts'

interface Page {
  readonly channelId: string
  readonly afterId: string | null
  readonly skip: number
  readonly take: number
}

/** What a gateway has under way needs nobody; what is to be marked as paid does, and what could not be handed over. */
const waiting = statement<Page, OrderRow & { gateway: GatewayName }>(
  'orders_that_wait_in_channel',
  `select o.*, a.gateway from orders o join payment_accounts a on a.id = o.account_id
   where o.channel_id = $channelId and (o.status in ('pending', 'review') or o.review <> '')
     and (o.status <> 'pending' or a.gateway = 'manual')
     and ($afterId::uuid is null or o.id < $afterId)
   order by o.id desc offset $skip limit $take`,
)

export const getWaitingOrders: Handler<typeof transactionCalls.getWaitingOrders> = async (
  ctx,
  { channelId, skip, limit, after },
) => {
  await findAs(ctx, channelId, 'managePayments')
  const rows = await waiting(ctx.db, { channelId, afterId: afterId(after), skip, take: limit + 1 })
  const { page, next } = pageOf(rows, limit, ({ id }) => id)
  const people = await viewPeople(
    ctx.db,
    page.flatMap(({ buyer_id }) => buyer_id ?? []),
  )
  const views = await viewOrders(ctx.db, page)
  const orders = views.map((view, at) => {
    const { buyer_id, gateway, review } = page[at]!
    return { ...view, user: people.get(buyer_id ?? '') ?? null, gateway, review }
  })
  return { orders, next }
}
