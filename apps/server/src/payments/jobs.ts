import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import { handles, type JobHandler } from '../platform/jobs/jobs.ts'
import type { Kernel } from '../platform/kernel.ts'
import { findGateway } from './gateways/find-gateway.ts'
import type { OpenedAccount } from './gateways/gateway.ts'
import { endSubscription, lookAtObject, sendRefund, tellOfCancellation } from './job-names.ts'
import { mailAdminJob } from './mail-admins.ts'
import { mailOrderJob } from './mail-order.ts'
import { openAccountOf, orderById, toPay } from './order-rows.ts'
import { settleOrder } from './settle.ts'
import { subscriptionOf } from './subscription-rows.ts'
import { tellOfRefund } from './write-letter.ts'

const orderOfRef = statement<{ accountId: string; ref: string }, { order_id: string }>(
  'order_of_payment_ref',
  `select order_id from payments where account_id = $accountId and external_id = $ref`,
)

/** The order that an object of a gateway belongs to; null for what is not ours. */
export async function orderOfObject(kernel: Kernel, account: OpenedAccount, ref: string) {
  const [known] = await orderOfRef(kernel.db, { accountId: account.id, ref })
  // A payment that was never told of is known to the gateway alone.
  const orderId = known?.order_id ?? (await findGateway(kernel, account.gateway).locate(kernel, account, ref))
  const [order] = orderId ? await orderById(kernel.db, { orderId }) : []
  if (order?.account_id === account.id) return order.id
  kernel.log.info({ accountId: account.id }, 'a gateway told of something that is not ours')
  return null
}

/** Settles the order that an object of a gateway belongs to; what is not ours is passed over. */
export async function settleObject(kernel: Kernel, accountId: string, ref: string) {
  const account = await openAccountOf(kernel, accountId)
  const orderId = account && (await orderOfObject(kernel, account, ref))
  if (orderId) await settleOrder(kernel, orderId)
}

interface Requested {
  readonly id: string
  readonly order_id: string
  readonly account_id: string
  readonly payment_ref: string
  readonly amount: number
  readonly channel_id: string
  readonly requested_by: string | null
}

const requestedRefund = statement<{ refundId: string }, Requested>(
  'requested_refund',
  `select r.id, r.order_id, r.account_id, p.external_id as payment_ref, r.amount, r.channel_id, r.requested_by
   from refunds r join payments p on p.id = r.payment_id where r.id = $refundId and r.status = 'requested'`,
)

const failRefund = statement<{ refundId: string; now: Date }, never>(
  'fail_refund',
  `update refunds set status = 'failed', settled_at = $now where id = $refundId and status = 'requested'`,
)

async function refund(kernel: Kernel, refundId: string) {
  const [row] = await requestedRefund(kernel.db, { refundId })
  const account = row && (await openAccountOf(kernel, row.account_id))
  if (!row || !account) return
  const isMade = await findGateway(kernel, account.gateway).refund(kernel, account, {
    id: row.id,
    orderId: row.order_id,
    paymentRef: row.payment_ref,
    amount: row.amount,
  })
  if (!isMade) await failRefund(kernel.db, { refundId, now: kernel.clock() })
  // Whoever asks for one by themselves knows that it is theirs to send.
  else if (account.gateway === 'manual' && row.requested_by === null)
    await inWrite(kernel, (write) =>
      tellOfRefund(write, { id: row.order_id, channel_id: row.channel_id }, refundId),
    )
  await settleOrder(kernel, row.order_id)
}

/**
 * One whose renewal is late ends now, since the gateway would go on trying the card. The gateway is looked at before: it
 * may have been paid by now, and then it runs out with what was paid.
 */
async function tellCancelled(kernel: Kernel, orderId: string) {
  await settleOrder(kernel, orderId)
  const [order] = await orderById(kernel.db, { orderId })
  const [subscription] = await subscriptionOf(kernel.db, { orderId })
  const account = order && (await openAccountOf(kernel, order.account_id))
  // Read when it is told: whoever changed their mind meanwhile is told once.
  const isCancelled = subscription?.cancel_wanted ?? null
  if (!account || isCancelled === null) return
  const gateway = findGateway(kernel, account.gateway)
  if (isCancelled && subscription?.status === 'pastDue') await gateway.end(kernel, account, toPay(order))
  else await gateway.setCancelled(kernel, account, toPay(order), isCancelled)
  await settleOrder(kernel, orderId)
}

async function end(kernel: Kernel, orderId: string) {
  const [order] = await orderById(kernel.db, { orderId })
  const account = order && (await openAccountOf(kernel, order.account_id))
  if (!order || !account) return
  await findGateway(kernel, account.gateway).end(kernel, account, toPay(order))
  await settleOrder(kernel, orderId)
}

export const paymentJobs: JobHandler[] = [
  handles(lookAtObject, (kernel, { accountId, ref }) => settleObject(kernel, accountId, ref)),
  handles(sendRefund, (kernel, { refundId }) => refund(kernel, refundId)),
  handles(tellOfCancellation, (kernel, { orderId }) => tellCancelled(kernel, orderId)),
  handles(endSubscription, (kernel, { orderId }) => end(kernel, orderId)),
]

export const paymentMailJobs: JobHandler[] = [mailOrderJob, mailAdminJob]
