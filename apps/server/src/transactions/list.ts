import { unprepared } from '../platform/database/statement.ts'
import { words } from '../platform/refusal-words.ts'
import { invalidField } from '../platform/refusals.ts'
import { type Chosen, isChosen, isWanted } from './choose.ts'

export interface TransactionRow {
  readonly id: string
  readonly channel_id: string
  readonly type: 'payment' | 'refund' | 'dispute'
  readonly status: 'paid' | 'pending' | 'failed' | 'refunded' | 'disputed'
  readonly order_id: string
  readonly payment_id: string
  readonly user_id: string | null
  readonly kind: string
  readonly is_recurring: boolean
  readonly subject_id: string
  readonly title: string
  readonly currency: string
  readonly amount: number
  readonly fee: number
  readonly tax: number
  readonly at: Date
}

interface Place {
  /** What the last row of the page before was ordered by, and its id. */
  readonly value: string | null
  readonly id: string | null
  readonly skip: number
  readonly take: number
}

const columns = { time: ['at', 'timestamptz'], amount: ['amount', 'bigint'] } as const
export type SortBy = keyof typeof columns
export type SortOrder = 'asc' | 'desc'

/** The rows that were chosen, in an order that an index has. */
function ordered(sortBy: SortBy, sortOrder: SortOrder) {
  const [column, type] = columns[sortBy]
  const isAfter = sortOrder === 'asc' ? '>' : '<'
  return unprepared<Chosen & Place, TransactionRow>(
    `transactions_by_${sortBy}_${sortOrder}`,
    `select t.* from transactions t where ${isChosen}
       and ($id::uuid is null or (t.${column}, t.id) ${isAfter} (($value::text)::${type}, $id::uuid))
     order by t.${column} ${sortOrder}, t.id ${sortOrder} offset $skip limit $take`,
  )
}

/**
 * The same of what a search found in a community: the next rows of each person and of each thing by their own indexes,
 * since the few rows of one person may stand anywhere among those of all.
 */
function orderedFound(sortBy: SortBy, sortOrder: SortOrder) {
  const [column, type] = columns[sortBy]
  const isAfter = sortOrder === 'asc' ? '>' : '<'
  const inOrder = `order by t.${column} ${sortOrder}, t.id ${sortOrder}`
  const isNext = `($id::uuid is null or (t.${column}, t.id) ${isAfter} (($value::text)::${type}, $id::uuid))`
  const nextOf = (found: string, key: string) =>
    `select n.id from unnest($${found}::uuid[]) f (id) cross join lateral (
       select t.id from transactions t where t.${key} = f.id and ${isWanted} and ${isNext}
       ${inOrder} limit $skip::int + $take::int) n`
  return unprepared<Chosen & Place, TransactionRow>(
    `transactions_found_by_${sortBy}_${sortOrder}`,
    `select t.* from (
       ${nextOf('foundUsers', 'user_id')} union ${nextOf('foundSubjects', 'subject_id')} union select unnest($foundIds::uuid[])
     ) found join transactions t on t.id = found.id
     where ${isWanted} and ${isNext} ${inOrder} offset $skip limit $take`,
  )
}

const orders = (by: typeof ordered) => ({
  time: { desc: by('time', 'desc'), asc: by('time', 'asc') },
  amount: { desc: by('amount', 'desc'), asc: by('amount', 'asc') },
})
const [all, found] = [orders(ordered), orders(orderedFound)]

/** A person's own transactions are few, whatever they look for. */
export const listOf = (sortBy: SortBy, sortOrder: SortOrder, { channelId, foundUsers }: Chosen) =>
  (channelId !== null && foundUsers !== null ? found : all)[sortBy][sortOrder]

export const cursorOf =
  (sortBy: SortBy) =>
  ({ at, amount, id }: TransactionRow) =>
    `${sortBy === 'time' ? at.getTime() : amount}.${id}`

/** Where the page begins. */
export function placeAfter(sortBy: SortBy, after: string | undefined): Pick<Place, 'value' | 'id'> {
  if (after === undefined) return { value: null, id: null }
  const [, value, id] = /^(-?\d{1,15})\.([0-9a-f]{32})$/.exec(after) ?? []
  const date = new Date(Number(value))
  if (!value || !id || (sortBy === 'time' && Number.isNaN(date.getTime())))
    throw invalidField('after', words.notAPlaceInList)
  return { value: sortBy === 'time' ? date.toISOString() : value, id }
}
