import type { orderCalls } from '@guildhall/contract/payments'
import { record } from '../../channels/audit.ts'
import { findAs } from '../../channels/standing.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { invalidField, notFound } from '../../platform/refusals.ts'
import { minorUnitsOf } from '../mark-paid.ts'
import { lockOrder } from '../order-rows.ts'
import { leftOf, paymentsOf } from '../payment-rows.ts'
import { words } from '../refusal-words.ts'
import { refuseOwnOrder } from '../refuse-own-order.ts'
import { viewOrders } from '../view-orders.ts'
import { requestRefund } from './request-refund.ts'

const orderOfPayment = statement<{ paymentId: string; channelId: string }, { order_id: string }>(
  'order_of_payment',
  `select order_id from payments where id = $paymentId and channel_id = $channelId`,
)

/** The order stays locked, so that two refunds never give back more than was paid. */
export const refundPayment: Handler<typeof orderCalls.refundPayment> = async (
  ctx,
  { channelId, transactionId: paymentId, amount, reason, keepAccess },
) => {
  const { standing } = await findAs(ctx, channelId, 'managePayments')
  const [found] = await orderOfPayment(ctx.db, { paymentId, channelId })
  if (!found) throw notFound(words.transactionNotFound)
  const orderId = found.order_id
  const [order] = await lockOrder(ctx.db, { orderId })
  refuseOwnOrder(ctx, standing, order!.buyer_id)
  const payment = (await paymentsOf(ctx.db, { orderId })).find(({ id }) => id === paymentId)!
  const [{ left }] = (await leftOf(ctx.db, { paymentId })) as [{ left: number }]
  const wanted = amount === undefined ? left : minorUnitsOf(payment, amount)
  if (wanted > left || wanted <= 0) throw invalidField('amount', words.refundTooLarge)
  await requestRefund(ctx, order!, {
    paymentId,
    amount: wanted,
    reason,
    keepsAccess: keepAccess ?? wanted < left,
    requestedBy: ctx.me.userId,
  })
  await record(ctx, channelId, {
    action: 'refundPayment',
    target: { kind: 'order', id: orderId },
    details: { reference: order!.reference },
    reason,
  })
  const [view] = await viewOrders(ctx.db, [order!])
  return { message: 'Refund requested', order: view! }
}
