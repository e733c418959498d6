import type { Got } from '@guildhall/contract'
import { type ActionType, actionTypes, saleOf, type transactionCalls } from '@guildhall/contract/transactions'
import type { Database } from '../platform/database/connect.ts'
import { findInList } from './find-in-list.ts'

/** Which transactions are meant; null means all. */
export interface Chosen {
  readonly channelId: string | null
  readonly users: readonly string[] | null
  /** The only kind, so that its index is found, and all kinds with whether they recur. */
  readonly kind: string | null
  readonly kinds: readonly string[] | null
  readonly recurring: readonly boolean[] | null
  readonly subjects: readonly string[] | null
  readonly status: string | null
  /** The first and the last day. */
  readonly from: string | null
  readonly to: string | null
  /** What a search found; a row is one of these. */
  readonly foundUsers: readonly string[] | null
  readonly foundSubjects: readonly string[] | null
  readonly foundIds: readonly string[] | null
}

/** SQL that is true of a row `t`, of transactions or of their sums, whose kind and status are meant. */
export const isMeant = `($kind::text is null or t.kind = $kind)
  and ($kinds::text[] is null or (t.kind, t.is_recurring) in (select * from unnest($kinds::text[], $recurring::boolean[])))
  and ($status::text is null or t.status = $status)`

/** SQL that is true of such a row whose thing is meant. */
export const isOfThings = `($subjects::uuid[] is null or t.subject_id = any($subjects::uuid[]))`

/** SQL that is true of a transaction `t` between the first and the last day. */
export const isInTime = `($from::text is null or t.at >= ($from::text)::date at time zone 'UTC')
  and ($to::text is null or t.at < (($to::text)::date + 1) at time zone 'UTC')`

/** SQL that is true of a transaction `t` that was chosen, whatever a search found. */
export const isWanted = `($channelId::uuid is null or t.channel_id = $channelId)
  and ($users::uuid[] is null or t.user_id = any($users::uuid[])) and ${isMeant} and ${isOfThings} and ${isInTime}`

/** SQL that is true of a transaction `t` that was chosen. */
export const isChosen = `${isWanted}
  and ($foundUsers::uuid[] is null or t.user_id = any($foundUsers::uuid[])
    or t.subject_id = any($foundSubjects::uuid[]) or t.id = any($foundIds::uuid[]))`

type Asked = Omit<Got<typeof transactionCalls.getTransactions>, 'channelId' | 'skip' | 'limit' | 'after'>

function kindsOf(types: readonly ActionType[]): Pick<Chosen, 'kind' | 'kinds' | 'recurring'> {
  const wanted = new Set(types)
  if (wanted.size === 0 || wanted.size === actionTypes.length)
    return { kind: null, kinds: null, recurring: null }
  const sales = [...wanted].flatMap((type) => {
    const sale = saleOf(type)
    if (!sale) return []
    const { kind, isRecurring } = sale
    return (isRecurring === undefined ? [true, false] : [isRecurring]).map((recurs) => ({ kind, recurs }))
  })
  const kinds = sales.map(({ kind }) => kind)
  return {
    kind: new Set(kinds).size === 1 ? kinds[0]! : null,
    kinds,
    recurring: sales.map(({ recurs }) => recurs),
  }
}

/** What somebody asked for, in the words of the table. */
export async function choose(
  db: Database,
  who: Pick<Chosen, 'channelId' | 'users'>,
  { actionTypes: types, events, products, gates, status, startDate, endDate, searchQuery }: Asked,
): Promise<Chosen> {
  const subjects = [...events, ...products, ...gates]
  const found = searchQuery === undefined ? null : await findInList(db, who, searchQuery)
  return {
    ...who,
    ...kindsOf(types),
    subjects: subjects.length > 0 ? subjects : null,
    status: status ?? null,
    from: startDate ?? null,
    to: endDate ?? null,
    foundUsers: found?.users ?? null,
    foundSubjects: found?.subjects ?? null,
    foundIds: found?.ids ?? null,
  }
}
