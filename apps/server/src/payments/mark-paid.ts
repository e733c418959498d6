import { toMinorUnits } from '@guildhall/contract/money'
import type { orderCalls } from '@guildhall/contract/payments'
import { record } from '../channels/audit.ts'
import { findAs } from '../channels/standing.ts'
import { after } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { TwoStepHandler } from '../platform/handler.ts'
import { afterCommit } from '../platform/jobs/after-commit.ts'
import { conflict, invalidField, notFound } from '../platform/refusals.ts'
import { currencyOf } from './currency-of.ts'
import { ageRecord, lengthOf, updateRecord } from './gateways/local-records.ts'
import type { Seen } from './gateways/seen.ts'
import { lockOrder, type OrderRow, openAccountOf } from './order-rows.ts'
import { makeAskedChange } from './orders/ask-for-change.ts'
import { settledOrder } from './orders/purchases.ts'
import { words } from './refusal-words.ts'
import { refuseOwnOrder } from './refuse-own-order.ts'
import { settleOrder } from './settle.ts'

/** An amount as it travels in the minor units of an order. */
export function minorUnitsOf({ currency }: Pick<OrderRow, 'currency'>, amount: number): number {
  const minor = toMinorUnits(amount, currencyOf(currency))
  if (minor === null) throw invalidField('amount', words.amountInvalid)
  return minor
}

async function lockManualOrder(ctx: Ctx, channelId: string, orderId: string): Promise<OrderRow> {
  const [order] = await lockOrder(ctx.db, { orderId })
  if (order?.channel_id !== channelId) throw notFound(words.orderNotFound)
  const account = await openAccountOf({ db: ctx.db, secrets: ctx.kernel.secrets }, order.account_id)
  if (account?.gateway !== 'manual') throw conflict(words.notManual)
  return order
}

/** A period that is paid for by hand begins when the money is noted. */
const begun = ({ id, period }: OrderRow, now: Date): Seen['subscription'] =>
  period === 'once'
    ? null
    : {
        id: `manual_${id}`,
        status: 'active',
        periodEnd: after(now, lengthOf(period)),
        isCancelled: false,
        endedAt: null,
      }

/** The next period follows the last without a gap, unless that is long over. */
const prolong = async (ctx: Ctx, orderId: string, period: OrderRow['period']) =>
  updateRecord(ctx.db, orderId, ctx.now, (seen) => {
    if (!seen.subscription) return seen
    const aged = ageRecord(seen, ctx.now).subscription!
    const from = aged.status === 'ended' ? ctx.now : aged.periodEnd
    return {
      ...seen,
      subscription: { ...aged, status: 'active', periodEnd: after(from, lengthOf(period)), endedAt: null },
    }
  })

/** Money that did not fit and went back says nothing of what comes after it. */
const isReturned = ({ amount, refunds }: Seen['payments'][number]) =>
  refunds.filter(({ status }) => status === 'done').reduce((sum, one) => sum + one.amount, 0) >= amount

/** Writes into the record of the order that money arrived, and then looks at it as at any gateway's. */
export const markPaid: TwoStepHandler<typeof orderCalls.markPaid> = async (
  ctx,
  { channelId, orderId, amount, paidTime, note },
) => {
  const { standing } = await findAs(ctx, channelId, 'managePayments')
  const order = await lockManualOrder(ctx, channelId, orderId)
  refuseOwnOrder(ctx, standing, order.buyer_id)
  const { currency, total } = order
  const arrived = amount === undefined ? total : minorUnitsOf(order, amount)
  const at = paidTime ? new Date(paidTime) : ctx.now
  const payment = {
    id: `manual_${ctx.newId()}`,
    amount: arrived,
    currency,
    fee: 0,
    at,
    refunds: [],
    disputes: [],
  }
  let isNew = false
  await updateRecord(ctx.db, orderId, ctx.now, (seen) => {
    const standing = seen.payments.filter((one) => one.amount === total || !isReturned(one))
    // Marked twice with the same amount is marked once.
    if (standing.some((one) => one.amount === arrived)) return seen
    if (standing.length > 0) throw conflict(words.alreadyPaid)
    isNew = true
    const subscription = order.renews_id || arrived !== total ? null : begun(order, ctx.now)
    return { ...seen, payments: [...seen.payments, payment], subscription }
  })
  const { renews_id: renewedId } = order
  if (isNew && renewedId && arrived === total)
    await (order.details.changeId ? makeAskedChange(ctx, order) : prolong(ctx, renewedId, order.period))
  if (isNew)
    await record(ctx, channelId, {
      action: 'markPaid',
      target: { kind: 'order', id: orderId },
      details: { reference: order.reference, note },
    })
  return afterCommit(async (kernel) => {
    if (renewedId) await settleOrder(kernel, renewedId)
    return settledOrder(kernel, orderId, 'Saved')
  })
}
