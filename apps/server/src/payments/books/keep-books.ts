import { isCurrencyCode, split } from '@guildhall/contract/money'
import { type LedgerAccount, postTransaction } from '../../ledger/post-transaction.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { OpenedAccount } from '../gateways/gateway.ts'
import type { OrderRow } from '../order-rows.ts'
import type { DisputeRow, PaymentRow, RefundRow } from '../payment-rows.ts'

const postedFee = statement<{ orderId: string; key: string }, { posted: number }>(
  'posted_fee',
  `select coalesce(sum(e.amount), 0)::bigint as posted from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'fees'
   where t.order_id = $orderId and (t.key = $key or starts_with(t.key, $key || ':'))`,
)

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
    parts: readonly (readonly [LedgerAccount, number])[],
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

  /** A gateway may say later that it took more: what stands in the books is not posted again. */
  async function postFee(payment: PaymentRow, what: string, occurredAt: Date, fee: number) {
    const key = `${account.gateway}:${account.id}:${what}`
    const [{ posted }] = (await postedFee(write.db, { orderId: order.id, key })) as [{ posted: number }]
    if (fee === posted) return
    await post(payment, posted === 0 ? what : `${what}:${fee}`, 'fee', occurredAt, [
      [fees, fee - posted],
      [chest, posted - fee],
    ])
  }

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
      const { external_id, amount, fee, paid_at, counted_late } = payment
      const apart: LedgerAccount = { kind: 'unassigned' }
      await post(payment, `${external_id}:paid`, 'paid', paid_at, [
        [chest, amount],
        ...(counted_late ? [[apart, -amount] as const] : earned(payment, amount, payment.tax)),
      ])
      if (counted_late)
        await post(payment, `${external_id}:counted`, 'paid', write.now, [
          [apart, amount],
          ...earned(payment, amount, payment.tax),
        ])
      await postFee(payment, `${external_id}:fee`, paid_at, fee)
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
      await postFee(payment, `${what}:fee`, opened_at, fee)
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
