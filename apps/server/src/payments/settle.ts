import type { OrderStatus } from '@guildhall/contract/payments'
import { lockChannel } from '../channels/lock-channel.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Kernel } from '../platform/kernel.ts'
import { applyChange } from './apply-change.ts'
import { soldWith } from './cancel-subscription.ts'
import { type Decision, decideOrder } from './decide-order.ts'
import { graceOf } from './end-of-access.ts'
import { findGateway } from './gateways/find-gateway.ts'
import type { OpenedAccount } from './gateways/gateway.ts'
import type { Seen } from './gateways/seen.ts'
import { endSubscription } from './job-names.ts'
import { lockOrder, type OrderRow, openAccountOf, toPay } from './order-rows.ts'
import { foreignPayments, isSoldAlready, paymentsOf, refundsOf } from './payment-rows.ts'
import { keepBooks, recordMoney } from './record-money.ts'
import { requestRefund } from './request-refund.ts'
import { findSellable } from './sellable.ts'
import { saveSubscription, subscriptionOf } from './subscription-rows.ts'
import { takeTogether, takeTurn } from './take-turns.ts'
import { tellManagers, writeLetter } from './write-letter.ts'

const takeLook = statement<{ orderId: string }, OrderRow>(
  'take_look_at_order',
  `update orders set looks = looks + 1 where id = $orderId returning *`,
)

interface Shown {
  readonly orderId: string
  readonly status: string
  readonly review: string
  readonly isDelivered: boolean
  readonly until: Date | null
  readonly paidAt: Date | null
  readonly look: number
}

const showOrder = statement<Shown, never>(
  'show_order',
  `update orders set status = $status, review = $review, is_delivered = $isDelivered, delivered_until = $until,
     paid_at = coalesce(paid_at, $paidAt), look_shown = $look where id = $orderId`,
)

/** Everything about the order that the gateway does not know. */
async function knownOf({ db }: Write, order: OrderRow, seen: Seen) {
  const { id: orderId, account_id: accountId, buyer_id: buyerId, kind, subject_id: subjectId } = order
  const ids = seen.payments.map(({ id }) => id)
  const foreign = await foreignPayments(db, { accountId, orderId, ids })
  const payments = await paymentsOf(db, { orderId })
  const refunds = await refundsOf(db, { orderId })
  const [sold] = await isSoldAlready(db, { orderId, buyerId, kind, subjectId })
  const [subscription] = await subscriptionOf(db, { orderId })
  const [grace] = await graceOf(db, { channelId: order.channel_id })
  return {
    accepted: new Set(payments.flatMap((one) => (one.is_accepted ? one.external_id : []))),
    foreign: new Set(foreign.map(({ external_id }) => external_id)),
    isSold: sold!.is_sold && !order.is_delivered && payments.every((one) => !one.is_accepted),
    isGivenUp: order.given_up_at !== null || order.banned_at !== null,
    cancelWanted: subscription?.cancel_wanted ?? null,
    graceDays: grace!.grace_days,
    keepsAccess: (id: string, isWhole: boolean) =>
      refunds.find((one) => one.id === id)?.keeps_access ?? !isWhole,
  }
}

const NOT_GIVEN = 'undeliverable'

/** Gives what was bought, as decided; what cannot be given goes back. True if the buyer has it now. */
async function deliver(
  write: Write,
  order: OrderRow,
  { withheld, until }: Decision,
  isSubscription: boolean,
) {
  // What is paid for again is given by the order that began it.
  if (order.renews_id || withheld) return withheld === null
  const sold = soldWith(order, isSubscription, until)
  const isSame = order.delivered_until?.getTime() === until?.getTime()
  if (order.is_delivered && isSame) return true
  if (order.review === NOT_GIVEN) return false
  return sold ? findSellable(write.kernel, order.kind).delivered(write, sold) : false
}

/**
 * Takes away what the buyer has no more. The order says so before: whoever is out of the community with it must not get
 * it again from there.
 */
async function takeBack(write: Write, order: OrderRow, { withheld }: Decision) {
  const sold = order.is_delivered && !order.renews_id ? soldWith(order, false, null) : null
  if (sold && withheld && withheld !== 'unpaid')
    await findSellable(write.kernel, order.kind).withdrawn(write, sold, withheld)
}

async function returnAll(write: Write, order: OrderRow) {
  const refunds = await refundsOf(write.db, { orderId: order.id })
  for (const payment of await paymentsOf(write.db, { orderId: order.id }))
    if (payment.is_accepted && !refunds.some(({ payment_id }) => payment_id === payment.id))
      await requestRefund(write, order, {
        paymentId: payment.id,
        amount: payment.amount,
        reason: NOT_GIVEN,
        keepsAccess: false,
        requestedBy: null,
      })
}

/** What was closed is opened by money alone: the buyer may have another order open by now. */
function statusOf(order: OrderRow, { status }: Decision): OrderStatus {
  const isClosed = order.status === 'cancelled' || order.status === 'expired'
  return isClosed && (status === 'open' || status === 'pending') ? order.status : status
}

/** Writes to the buyer about what was paid and what could not be, and to managers about what does not fit. */
async function tellPeople(
  write: Write,
  order: OrderRow,
  recorded: Awaited<ReturnType<typeof recordMoney>>,
  saved: Awaited<ReturnType<typeof saveSubscription>> | null,
) {
  for (const { payment } of recorded)
    if (payment.is_new && payment.is_accepted) await writeLetter(write, order, 'receipt', payment.id)
  if (saved?.status === 'pastDue' && !saved.is_cancelled) {
    const since = Math.floor(saved.past_due_at!.getTime() / 1000)
    await writeLetter(write, order, 'paymentFailed', `${since}:0`)
  }
  if (saved?.status === 'ended' && saved.was !== null) await writeLetter(write, order, 'ended')
  if (order.review !== '') await tellManagers(write, order)
}

/** Makes our rows equal to what the gateway showed, unless a later look has done so already. */
async function show(write: Write, account: OpenedAccount, orderId: string, look: number, seen: Seen) {
  // First, as everybody does who takes from people what they bought.
  await lockChannel(write.db, { channelId: account.channelId })
  const [row] = await lockOrder(write.db, { orderId })
  if (!row || row.look_shown >= look) return
  const { order, replaced } = await applyChange(write, account, row, seen)
  const known = await knownOf(write, order, seen)
  const decision = decideOrder(order, seen, known)
  const recorded = await recordMoney(write, order, seen, decision, known.foreign)
  const saved =
    seen.subscription && !known.isSold ? await saveSubscription(write, order, seen.subscription) : null
  // Once: what the gateway does not let us take back, nobody asks it for again and again.
  const isLeftOver = saved?.status === 'ended' && saved.was !== 'ended' && seen.subscription?.isAsking
  if (decision.endsSubscription || isLeftOver) await write.enqueue(endSubscription, { orderId })
  const isDelivered = await deliver(write, order, decision, seen.subscription !== null)
  const isRefused = !isDelivered && decision.withheld === null
  if (isRefused) await returnAll(write, order)
  await showOrder(write.db, {
    orderId,
    status: statusOf(order, decision),
    review: isRefused ? NOT_GIVEN : decision.review,
    isDelivered,
    until: isDelivered ? decision.until : null,
    paidAt: seen.payments.length > 0 || seen.subscription ? write.now : null,
    look,
  })
  await takeBack(write, order, decision)
  // After what replaces it was given, or nobody would have anything in between.
  if (replaced) await findSellable(write.kernel, order.kind).withdrawn(write, replaced, 'ended')
  await keepBooks(write, account, order, recorded)
  await tellPeople(write, { ...order, review: isRefused ? NOT_GIVEN : decision.review }, recorded, saved)
}

interface Look {
  readonly account: OpenedAccount
  readonly orderId: string
  readonly number: number
  readonly seen: Seen
}

/** Numbers a look and asks the gateway; null where there is nothing of ours to see. */
export async function lookAtOrder(kernel: Kernel, orderId: string): Promise<Look | null> {
  const [order] = await takeLook(kernel.db, { orderId })
  if (!order) return null
  const account = (await openAccountOf(kernel, order.account_id))!
  const seen = await findGateway(kernel, account.gateway).read(kernel, account, toPay(order))
  if (seen.orderId === orderId) return { account, orderId, number: order.looks, seen }
  kernel.log.warn({ orderId, accountId: account.id }, 'a gateway showed what is not of this order')
  return null
}

export const showLook = (kernel: Kernel, { account, orderId, number, seen }: Look) =>
  inWrite(kernel, (write) => show(write, account, orderId, number, seen))

/**
 * Looks at what the gateway has of an order and makes ours the same. Webhooks, return pages and the reconciler only say
 * when: whatever order they come in, and however often, the last look decides. What a node is told of one order while
 * it looks becomes one more look, and a community, which every look locks, is waited for outside of the database.
 */
export const settleOrder = (kernel: Kernel, orderId: string): Promise<void> =>
  takeTogether(kernel.db, orderId, async () => {
    const look = await lookAtOrder(kernel, orderId)
    if (look) await takeTurn(kernel.db, look.account.channelId, () => showLook(kernel, look))
  })
