import { after, DAY } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import type { Kernel } from '../../platform/kernel.ts'
import type { Gateway, OpenedAccount, OrderToPay, PlannedChange } from './gateway.ts'
import { Seen } from './seen.ts'

interface New {
  readonly orderId: string
  readonly accountId: string
  readonly ref: string
  readonly record: string
  readonly now: Date
}

const addRecord = statement<New, { ref: string }>(
  'add_local_gateway_record',
  `insert into local_gateway_records (order_id, account_id, ref, record, changed_at)
   values ($orderId, $accountId, $ref, $record::jsonb, $now)
   on conflict (order_id) do update set ref = local_gateway_records.ref returning ref`,
)

const recordOf = statement<{ orderId: string }, { record: unknown }>(
  'local_gateway_record',
  `select record from local_gateway_records where order_id = $orderId`,
)

const lockRecord = statement<{ orderId: string }, { record: unknown }>(
  'lock_local_gateway_record',
  `select record from local_gateway_records where order_id = $orderId for update`,
)

const changeRecord = statement<{ orderId: string; record: string; now: Date }, never>(
  'change_local_gateway_record',
  `update local_gateway_records set record = $record::jsonb, changed_at = $now where order_id = $orderId`,
)

const orderOf = statement<{ accountId: string; ref: string }, { order_id: string }>(
  'order_of_local_gateway_record',
  `select order_id from local_gateway_records where account_id = $accountId and ref = $ref`,
)

const changedSince = statement<{ accountId: string; since: Date }, { ref: string }>(
  'local_gateway_records_since',
  `select ref from local_gateway_records where account_id = $accountId and changed_at >= $since
   order by changed_at, order_id limit 1000`,
)

/** The gateway's own record of an order, for gateways that are part of this program. */
export async function beginRecord(
  kernel: Kernel,
  account: OpenedAccount,
  { id }: OrderToPay,
  state: Seen['state'],
) {
  const record: Seen = { orderId: id, state, payments: [], subscription: null }
  const [row] = await addRecord(kernel.db, {
    orderId: id,
    accountId: account.id,
    ref: `local_${kernel.newId()}`,
    record: JSON.stringify(record),
    now: kernel.clock(),
  })
  return row!.ref
}

/** The record as it is now; null where there is none. */
async function readRecord({ db, clock }: Kernel, orderId: string): Promise<Seen | null> {
  const [row] = await recordOf(db, { orderId })
  return row ? ageRecord(Seen.parse(row.record), clock()) : null
}

/** Changes the record under a lock; what the change returns is the new one. */
export async function updateRecord(db: Database, orderId: string, now: Date, change: (record: Seen) => Seen) {
  const [row] = await lockRecord(db, { orderId })
  if (!row) return
  const record = change(Seen.parse(row.record))
  await changeRecord(db, { orderId, record: JSON.stringify(record), now })
}

/** How long a period is where no provider reckons it. */
export const lengthOf = (period: OrderToPay['period']) =>
  ({ once: 0, month: 30 * DAY, year: 365 * DAY })[period]

/** For how long an unpaid renewal is waited for. */
const PATIENCE = 21 * DAY

/** What time alone does to a subscription: it runs out, or its renewal is late. */
export function ageRecord(record: Seen, now: Date): Seen {
  const { subscription } = record
  if (!subscription || subscription.status === 'ended' || subscription.periodEnd > now) return record
  const { periodEnd, isCancelled } = subscription
  const endedAt = isCancelled ? periodEnd : after(periodEnd, PATIENCE)
  return {
    ...record,
    subscription:
      endedAt <= now
        ? { ...subscription, status: 'ended', endedAt }
        : { ...subscription, status: 'pastDue' as const },
  }
}

/** What is left of a period at this price. */
const rest = (total: number, period: OrderToPay['period'], periodEnd: Date, from: Date) =>
  Math.round((total * Math.max(0, periodEnd.getTime() - from.getTime())) / lengthOf(period))

/** What a change costs at once: the rest of the period at the new price, or a new period, less the rest at the old. */
function dueForChange({ subscription }: Seen, order: OrderToPay, change: PlannedChange): number | null {
  if (!subscription || subscription.status === 'ended') return null
  if (change.isFree) return 0
  const { periodEnd } = subscription
  const old = rest(order.total, order.period, periodEnd, change.countedFrom)
  const isSame = order.period === change.period
  return (isSame ? rest(change.total, change.period, periodEnd, change.countedFrom) : change.total) - old
}

/** Money on its way cannot be stopped; what people send by themselves is pending from the start. */
const isClosable = ({ state, payments, subscription }: Seen, gateway: OpenedAccount['gateway']) =>
  payments.length === 0 &&
  subscription === null &&
  (state === 'open' || (state === 'pending' && gateway === 'manual'))

type Local = 'read' | 'locate' | 'list' | 'refund' | 'end' | 'setCancelled' | 'preview'

/** What such gateways have in common: they read, list and refund in their own table. */
export const localRecords: Pick<Gateway, Local> = {
  async read({ db, clock }, _account, { id, expiresAt }) {
    const [row] = await recordOf(db, { orderId: id })
    const seen = row
      ? ageRecord(Seen.parse(row.record), clock())
      : { orderId: id, state: 'open' as const, payments: [], subscription: null }
    const isLate = expiresAt <= clock() && (seen.state === 'open' || seen.state === 'pending')
    return isLate ? { ...seen, state: 'expired' } : seen
  },
  locate: async ({ db }, { id }, ref) => (await orderOf(db, { accountId: id, ref }))[0]?.order_id ?? null,
  list: async ({ db }, { id }, since) =>
    (await changedSince(db, { accountId: id, since })).map(({ ref }) => ref),
  async refund(kernel, _account, { id, orderId, paymentRef, amount }) {
    await inWrite(kernel, ({ db, now }) =>
      updateRecord(db, orderId, now, (record) => ({
        ...record,
        payments: record.payments.map((payment) =>
          payment.id !== paymentRef || payment.refunds.some(({ refundId }) => refundId === id)
            ? payment
            : {
                ...payment,
                refunds: [
                  ...payment.refunds,
                  { id: `refund_${id}`, refundId: id, amount, status: 'done', at: now },
                ],
              },
        ),
      })),
    )
    return true
  },
  async preview(kernel, _account, order, change) {
    const record = await readRecord(kernel, order.id)
    return record && dueForChange(record, order, change)
  },
  async setCancelled(kernel, _account, { id }, isCancelled) {
    await inWrite(kernel, ({ db, now }) =>
      updateRecord(db, id, now, (record) => {
        const { subscription } = ageRecord(record, now)
        if (!subscription || subscription.status === 'ended') return record
        return { ...record, subscription: { ...subscription, isCancelled } }
      }),
    )
  },
  async end(kernel, { gateway }, { id }) {
    await inWrite(kernel, ({ db, now }) =>
      updateRecord(db, id, now, (record) => ({
        ...record,
        state: isClosable(record, gateway) ? 'expired' : record.state,
        subscription: record.subscription && { ...record.subscription, status: 'ended', endedAt: now },
      })),
    )
  },
}
