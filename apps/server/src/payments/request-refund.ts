import type { Write } from '../platform/ctx.ts'
import { sendRefund } from './job-names.ts'
import type { OrderRow } from './order-rows.ts'
import { addRefund } from './payment-rows.ts'

interface Wanted {
  readonly paymentId: string
  readonly amount: number
  readonly reason: string
  readonly keepsAccess: boolean
  /** Null for what goes back by itself. */
  readonly requestedBy: string | null
}

/** Writes a refund down and leaves it to a job to tell the gateway; the books change when the gateway has done it. */
export async function requestRefund(write: Write, order: OrderRow, wanted: Wanted) {
  const id = write.newId()
  await addRefund(write.db, {
    id,
    channelId: order.channel_id,
    accountId: order.account_id,
    orderId: order.id,
    externalId: null,
    now: write.now,
    ...wanted,
  })
  await write.enqueue(sendRefund, { refundId: id })
}
