import { isCurrencyCode, split } from '@guildhall/contract/money'
import { type LedgerAccount, postTransaction } from '../ledger/post-transaction.ts'
import type { Write } from '../platform/ctx.ts'
import type { OpenedAccount } from './gateways/gateway.ts'
import type { OrderRow } from './order-rows.ts'
import type { DisputeRow, PaymentRow, RefundRow } from './payment-rows.ts'

/** What happened, with keys of the gateway's own ids: posting it again changes nothing. */
export function bookkeeper(write: Write, account: OpenedAccount, order: OrderRow) {
  const chest: LedgerAccount = {
    kind: account.gateway === 'manual' ? 'bank' : 'gateway',
    ref: account.id,
  }
  async function post(
    { currency }: PaymentRow,
    what: string,
    kind: string,
    occurredAt: Date,
    parts: readonly [LedgerAccount, number][],
  ) {
    // Money in a currency that we do not have was never sold for, and waits for somebody to look at it.
    if (!isCurrencyCode(currency)) return
    const entries = parts
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({ account, currency, amount }))
    await postTransaction(write, {
      key: `${account.gateway}:${account.id}:${what}`,
      channelId: order.channel_id,
      kind,
      orderId: order.id,
      occurredAt,
      entries,
    })
  }
  const fees: LedgerAccount = { kind: 'fees' }

  /** What came and does not count stands apart until it goes back. */
  const earned = (payment: PaymentRow, amount: number, tax: number): [LedgerAccount, number][] =>
    payment.is_accepted
      ? [
          [{ kind: 'sales' }, -(amount - tax)],
          [{ kind: 'tax' }, -tax],
        ]
      : [[{ kind: 'unassigned' }, -amount]]
  const returned = (payment: PaymentRow, amount: number, tax: number): [LedgerAccount, number][] =>
    payment.is_accepted
      ? [
          [{ kind: 'refunds' }, amount - tax],
          [{ kind: 'tax' }, tax],
        ]
      : [[{ kind: 'unassigned' }, amount]]

  return {
    async paid(payment: PaymentRow) {
      const { external_id, amount, fee, paid_at } = payment
      await post(payment, `${external_id}:paid`, 'paid', paid_at, [
        [chest, amount],
        ...earned(payment, amount, payment.tax),
      ])
      if (fee > 0)
        await post(payment, `${external_id}:fee`, 'fee', paid_at, [
          [fees, fee],
          [chest, -fee],
        ])
    },
    async refunded(payment: PaymentRow, { external_id, amount, tax, settled_at }: RefundRow) {
      await post(payment, `${payment.external_id}:refund:${external_id}`, 'refund', settled_at!, [
        [chest, -amount],
        ...returned(payment, amount, tax),
      ])
    },
    /** What had gone back is here again, and belongs to the seller. */
    async refundFailed(payment: PaymentRow, { external_id, amount, tax }: RefundRow) {
      await post(payment, `${payment.external_id}:refund:${external_id}:failed`, 'refund', write.now, [
        [chest, amount],
        ...returned(payment, -amount, -tax),
      ])
    },
    async disputed(payment: PaymentRow, { external_id, amount, fee, status, opened_at }: DisputeRow) {
      const what = `${payment.external_id}:dispute:${external_id}`
      const disputed: LedgerAccount = { kind: 'disputed' }
      await post(payment, `${what}:opened`, 'dispute', opened_at, [
        [chest, -amount],
        [disputed, amount],
      ])
      if (fee > 0)
        await post(payment, `${what}:fee`, 'fee', opened_at, [
          [fees, fee],
          [chest, -fee],
        ])
      const [tax = 0] = split(payment.tax, [amount, Math.max(0, payment.amount - amount)])
      if (status === 'won')
        await post(payment, `${what}:won`, 'dispute', write.now, [
          [chest, amount],
          [disputed, -amount],
        ])
      if (status === 'lost')
        await post(payment, `${what}:lost`, 'dispute', write.now, [
          [disputed, -amount],
          ...returned(payment, amount, tax),
        ])
    },
  }
}
