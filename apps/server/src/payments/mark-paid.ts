import { toMinorUnits } from '@guildhall/contract/money'
import type { orderCalls } from '@guildhall/contract/payments'
import { record } from '../channels/audit.ts'
import { findAs } from '../channels/standing.ts'
import { afterCommit } from '../platform/after-commit.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { TwoStepHandler } from '../platform/handler.ts'
import { conflict, invalidField, notFound } from '../platform/refusals.ts'
import { currencyOf } from './currency-of.ts'
import { updateRecord } from './gateways/local-records.ts'
import { lockOrder, type OrderRow, openAccountOf } from './order-rows.ts'
import { settledOrder } from './purchases.ts'
import { words } from './refusal-words.ts'

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

/** Writes into the record of the order that money arrived, and then looks at it as at any gateway's. */
export const markPaid: TwoStepHandler<typeof orderCalls.markPaid> = async (
  ctx,
  { channelId, orderId, amount, paidTime, note },
) => {
  await findAs(ctx, channelId, 'managePayments')
  const order = await lockManualOrder(ctx, channelId, orderId)
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
    // Marked twice with the same amount is marked once.
    if (seen.payments.some((one) => one.amount === arrived)) return seen
    if (seen.payments.length > 0) throw conflict(words.alreadyPaid)
    isNew = true
    return { ...seen, payments: [payment] }
  })
  if (isNew)
    await record(ctx, channelId, {
      action: 'markPaid',
      target: { kind: 'order', id: orderId },
      details: { reference: order.reference, note },
    })
  return afterCommit((kernel) => settledOrder(kernel, orderId, 'Saved'))
}
