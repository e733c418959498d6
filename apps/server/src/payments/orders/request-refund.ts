import type { Write } from '../../platform/ctx.ts'
import { sendRefund } from '../job-names.ts'
import type { OrderRow } from '../order-rows.ts'
import { addRefund, leftOf, type PaymentRow, refundsOf } from '../payment-rows.ts'

/** Why money goes back by itself. */
export const PAID_TWICE = 'paid twice'
export const NOT_GIVEN = 'undeliverable'

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

interface Return {
  readonly reason: string
  /** Null for what goes back by itself. */
  readonly by: string | null
}

/** Gives back what is left of a payment. What went back by itself and failed is left to somebody to look at. */
export async function returnRest(
  write: Write,
  order: OrderRow,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  { reason, by }: Return,
) {
  const before = (await refundsOf(write.db, { orderId: order.id })).filter(
    (one) => one.payment_id === paymentId,
  )
  const isTried = before.some((one) => one.status === 'failed' && one.reason === reason)
  if (by === null && isTried) return
  const [{ left }] = (await leftOf(write.db, { paymentId })) as [{ left: number }]
  if (left <= 0) return
  await requestRefund(write, order, {
    paymentId,
    amount: left,
    reason,
    keepsAccess: false,
    requestedBy: by,
  })
}
