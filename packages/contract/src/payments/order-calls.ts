import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Id, Next, page, Time } from '../common.ts'
import { Amount } from '../money/amounts.ts'
import { Order } from './order-shapes.ts'

const reply = Done.extend({ order: Order })
const missingOrder = { ...missingChannel, orderId: 'orderId is not passed' }

export const orderCalls = {
  /** Says nothing but that it is time to look: what was paid, the gateway alone knows. */
  confirmPayment: v2.post('/payments/confirm', {
    missing: { orderId: 'orderId is not passed' },
    input: z.strictObject({ orderId: Id }),
    reply,
  }),

  /** What the viewer bought or began to buy, the latest first. */
  getPurchases: v2.get('/user/purchases', {
    input: z.strictObject({ ...page(20), channelId: Id.optional() }),
    reply: z.object({ orders: z.array(Order), next: Next }),
  }),

  /** Notes that money arrived that no gateway tells of. */
  markPaid: v2.post('/community/payments/markPaid', {
    missing: missingOrder,
    input: inChannel({
      orderId: Id,
      /** Left out, the whole amount. */
      amount: Amount.positive().optional(),
      paidTime: Time.optional(),
      note: z.string().trim().max(500).default(''),
    }),
    reply,
  }),

  /** The gateway is told later; the books change when it has done it. */
  refundPayment: v2.post('/community/payments/refund', {
    missing: { ...missingChannel, transactionId: 'transactionId is not passed' },
    input: inChannel({
      /** A payment. */
      transactionId: Id,
      /** Left out, all that is left of it. */
      amount: Amount.positive().optional(),
      reason: z.string().trim().max(500).default(''),
      /** Left out, only who gets back a part keeps what they bought. */
      keepAccess: z.boolean().optional(),
      uniqueId: z.string().max(100).optional(),
    }),
    reply,
  }),
}
