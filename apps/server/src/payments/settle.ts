import type { OrderStatus } from '@guildhall/contract/payments'
import { lockChannel } from '../channels/lock-channel.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Kernel } from '../platform/kernel.ts'
import { keepBooks, recordMoney } from './books/record-money.ts'
import { findGateway } from './gateways/find-gateway.ts'
import type { OpenedAccount } from './gateways/gateway.ts'
import type { Seen } from './gateways/seen.ts'
import { closeRenewals } from './give-up-order.ts'
import { endSubscription } from './job-names.ts'
import { lockOrder, type OrderRow, openAccountOf, toPay } from './order-rows.ts'
import { applyChange } from './orders/apply-change.ts'
import { type Decision, decideOrder } from './orders/decide-order.ts'
import { deliver, isStuck, returnCurrent, returnNew, takeBack } from './orders/deliver-order.ts'
import { knownOf } from './orders/known-of.ts'
import { NOT_GIVEN } from './orders/request-refund.ts'
import { takeTogether, takeTurn } from './orders/take-turns.ts'
import { findSellable } from './sellable.ts'
import { saveSubscription } from './subscription-rows.ts'
import { tellManagers, writeLetter } from './write-letter.ts'

const takeLook = statement<{ orderId: string; now: Date }, OrderRow>(
  'take_look_at_order',
  `update orders set looks = looks + 1, looked_at = $now where id = $orderId returning *`,
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
    if (payment.is_counted_now) await writeLetter(write, order, 'receipt', payment.id)
  if (saved?.status === 'pastDue' && !saved.is_cancelled) {
    const since = Math.floor(saved.past_due_at!.getTime() / 1000)
    await writeLetter(write, order, 'paymentFailed', `${since}:0`)
  }
  if (saved?.status === 'ended' && saved.was !== null) await writeLetter(write, order, 'ended')
  if (order.review !== '') await tellManagers(write, order)
}

/** What is shown of an order to whoever has to look at it. */
function reviewOf({ review }: Decision, isRefused: boolean, isLeft: boolean) {
  if (isRefused) return NOT_GIVEN
  return review === '' && isLeft ? 'refund' : review
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
  const isLive = seen.subscription !== null && seen.subscription.status !== 'ended'
  // They subscribe to it with another order, and had this one before: it has no room any more.
  const isTwice = isLive && known.isSubscribed && !known.isSold
  const saved =
    seen.subscription && !known.isSold && !isTwice
      ? await saveSubscription(write, order, seen.subscription)
      : null
  if (saved?.status === 'ended') await closeRenewals(write.db, { orderId })
  const isOver = isTwice || order.given_up_at !== null || order.buyer_id === null
  if (isOver)
    await returnNew(
      write,
      order,
      recorded.map(({ payment }) => payment),
    )
  const isDelivered = await deliver(write, order, decision, known, seen.subscription !== null)
  const isRefused = !isDelivered && decision.withheld === null
  if (isRefused) await returnCurrent(write, order, decision)
  // Once: what the gateway does not let us take back, nobody asks it for again and again.
  const isLeftOver = saved?.status === 'ended' && saved.was !== 'ended' && seen.subscription?.isAsking
  if (decision.endsSubscription || isLeftOver || (isLive && (isRefused || isOver)))
    await write.enqueue(endSubscription, { orderId })
  const review = reviewOf(decision, isRefused, await isStuck(write, order, decision))
  await showOrder(write.db, {
    orderId,
    status: statusOf(order, decision),
    review,
    isDelivered,
    until: isDelivered ? decision.until : null,
    paidAt: seen.payments.length > 0 || seen.subscription ? write.now : null,
    look,
  })
  await takeBack(write, order, decision)
  // After what replaces it was given, or nobody would have anything in between.
  if (replaced) await findSellable(write.kernel, order.kind).withdrawn(write, replaced, 'ended')
  await keepBooks(write, account, order, recorded)
  await tellPeople(write, { ...order, review }, recorded, saved)
}

interface Look {
  readonly account: OpenedAccount
  readonly orderId: string
  readonly number: number
  readonly seen: Seen
}

/** Numbers a look and asks the gateway; null where there is nothing of ours to see. */
export async function lookAtOrder(kernel: Kernel, orderId: string): Promise<Look | null> {
  const [order] = await takeLook(kernel.db, { orderId, now: kernel.clock() })
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
