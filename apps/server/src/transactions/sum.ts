import { toMajorUnits } from '@guildhall/contract/money'
import { actionTypeOf, type TransactionPart, type TransactionTotal } from '@guildhall/contract/transactions'
import { currencyOf } from '../payments/currency-of.ts'
import type { Database } from '../platform/database/connect.ts'
import { unprepared } from '../platform/database/statement.ts'
import { type Chosen, isChosen, isInTime, isMeant, isOfThings } from './choose.ts'
import { periodsOf } from './periods.ts'

interface Sum {
  readonly kind: string
  readonly is_recurring: boolean
  readonly type: 'payment' | 'refund' | 'dispute'
  readonly currency: string
  readonly count: number
  readonly amount: number
  readonly fee: number
  readonly tax: number
}

const sums = `sum(t.amount)::bigint as amount, sum(t.fee)::bigint as fee, sum(t.tax)::bigint as tax`
const groups = `t.kind, t.is_recurring, t.type, t.currency`

type Meant = Pick<Chosen, 'channelId' | 'kind' | 'kinds' | 'recurring' | 'subjects' | 'status'>
interface Periods {
  grains: readonly string[]
  starts: readonly string[]
  ends: readonly string[]
}

const inPeriods = (table: 'transaction_sums' | 'transaction_totals') =>
  `unnest($grains::text[], $starts::text[], $ends::text[]) p (grain, starts, ends)
   join ${table} t on t.channel_id = $channelId and t.grain = p.grain and t.starts between p.starts::date and p.ends::date`

/** From the sums of days and months, whatever the number of transactions. */
const sumThings = unprepared<Meant & Periods & { found: readonly string[] | null }, Sum>(
  'sum_transactions_of_things',
  `select ${groups}, sum(t.count)::bigint as count, ${sums} from ${inPeriods('transaction_sums')}
   where ${isMeant} and ${isOfThings} and ($found::uuid[] is null or t.subject_id = any($found::uuid[])) and t.count > 0
   group by ${groups}`,
)

/** The same over all things, whatever their number. */
const sumAllThings = unprepared<Omit<Meant, 'subjects'> & Periods, Sum>(
  'sum_transactions_of_all_things',
  `select ${groups}, sum(t.count)::bigint as count, ${sums} from ${inPeriods('transaction_totals')}
   where ${isMeant} and t.count > 0 group by ${groups}`,
)

const sumsOfRows = `${groups}, count(*) as count,
  coalesce(sum(t.amount) filter (where has_moved(t)), 0)::bigint as amount,
  coalesce(sum(t.fee) filter (where has_moved(t)), 0)::bigint as fee,
  coalesce(sum(t.tax) filter (where has_moved(t)), 0)::bigint as tax`

/** From the rows themselves, for those of a few people. */
const sumRows = unprepared<Chosen, Sum>(
  'sum_transactions_of_rows',
  `select ${sumsOfRows} from transactions t where ${isChosen} group by ${groups}`,
)

type Found = Meant & Pick<Chosen, 'from' | 'to' | 'foundUsers' | 'foundIds'> & { notOf: readonly string[] }

/** The same for people and receipts that a search found, each row once; things that it found are left to their sums. */
const sumFound = unprepared<Found, Sum>(
  'sum_transactions_that_were_found',
  `select ${sumsOfRows}
   from (select x.id from transactions x where x.user_id = any($foundUsers::uuid[]) and x.channel_id = $channelId
     union select unnest($foundIds::uuid[])) f
   join transactions t on t.id = f.id
   where t.channel_id = $channelId and ${isMeant} and ${isOfThings} and ${isInTime}
     and t.subject_id <> all($notOf::uuid[])
   group by ${groups}`,
)

function periodSums(db: Database, chosen: Chosen): Promise<Sum[]> {
  const { channelId, kind, kinds, recurring, subjects, status } = chosen
  const periods = periodsOf(chosen.from, chosen.to)
  const meant = {
    ...{ channelId, kind, kinds, recurring, status },
    grains: periods.map(({ grain }) => grain),
    starts: periods.map(({ from }) => from),
    ends: periods.map(({ to }) => to),
  }
  const found = chosen.foundSubjects
  return subjects === null && found === null
    ? sumAllThings(db, meant)
    : sumThings(db, { ...meant, subjects, found })
}

async function sumsOf(db: Database, chosen: Chosen): Promise<Sum[]> {
  if (chosen.channelId === null || chosen.users !== null) return sumRows(db, chosen)
  const sums = await periodSums(db, chosen)
  const { users: _users, foundSubjects, ...rest } = chosen
  if (foundSubjects === null) return sums
  return [...sums, ...(await sumFound(db, { ...rest, notOf: foundSubjects }))]
}

const add = (rows: readonly Sum[], key: 'count' | 'amount' | 'fee' | 'tax') =>
  rows.reduce((sum, row) => sum + row[key], 0)

function totalOf(currency: string, rows: readonly Sum[]): TransactionTotal {
  const major = (minor: number) => toMajorUnits(minor, currencyOf(currency))
  const [amount, fee, tax] = [add(rows, 'amount'), add(rows, 'fee'), add(rows, 'tax')]
  const [payments, others] = [
    rows.filter(({ type }) => type === 'payment'),
    rows.filter(({ type }) => type !== 'payment'),
  ]
  return {
    currency,
    amount: major(amount),
    fee: major(fee),
    tax: major(tax),
    net: major(amount - fee - tax),
    gross: major(add(payments, 'amount')),
    refunded: major(-add(others, 'amount')),
    count: add(rows, 'count'),
    refundsCount: add(others, 'count'),
  }
}

function partOf(rows: readonly Sum[]): TransactionPart {
  const { kind, is_recurring, currency } = rows[0]!
  return {
    actionType: actionTypeOf(kind, is_recurring),
    currency,
    amount: toMajorUnits(add(rows, 'amount'), currencyOf(currency)),
    count: add(
      rows.filter(({ type }) => type === 'payment'),
      'count',
    ),
  }
}

/** What all transactions that were chosen come to; currencies are never added. */
export async function sumTransactions(db: Database, chosen: Chosen, currency: string | null) {
  const rows = await sumsOf(db, chosen)
  const totals = [...Map.groupBy(rows, (row) => row.currency)]
    .map(([code, some]) => totalOf(code, some))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  const parts = [
    ...Map.groupBy(rows, (row) => `${row.currency} ${actionTypeOf(row.kind, row.is_recurring)}`).values(),
  ].map(partOf)
  const shown = currency ?? totals[0]?.currency ?? 'EUR'
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    totalAmount: totals.find((total) => total.currency === shown)?.amount ?? 0,
    currency: shown,
    totals,
    parts: parts.toSorted((a, b) => b.amount - a.amount || (a.actionType < b.actionType ? -1 : 1)),
  }
}
