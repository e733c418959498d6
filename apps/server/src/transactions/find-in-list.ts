import type { Database } from '../platform/database/connect.ts'
import { unprepared } from '../platform/database/statement.ts'

interface Found {
  readonly users: readonly string[]
  readonly subjects: readonly string[]
  readonly ids: readonly string[]
}

/** As many people as one search looks for. */
const MAX_PEOPLE = 200

/** Things that were sold in the community, by their latest title. */
const subjectsNamed = unprepared<{ channelId: string; pattern: string }, { id: string }>(
  'subjects_named',
  `select s.subject_id as id
   from (select distinct subject_id from transaction_sums where channel_id = $channelId and grain = 'month') s
   cross join lateral (select t.title from transactions t where t.channel_id = $channelId and t.subject_id = s.subject_id
     order by t.at desc limit 1) l
   where lower(l.title) like $pattern`,
)

const membersNamed = unprepared<{ channelId: string; pattern: string; take: number }, { id: string }>(
  'buyers_named',
  `select m.user_id as id from memberships m where m.channel_id = $channelId and m.search_text like $pattern limit $take`,
)

const ownNamed = unprepared<{ users: readonly string[]; pattern: string }, { id: string }>(
  'own_transactions_named',
  `select distinct subject_id as id from transactions where user_id = any($users::uuid[]) and lower(title) like $pattern`,
)

/** By the number of an invoice or a credit note, or by what was written on a bank transfer. */
const numbered = unprepared<{ channelId: string; text: string }, { id: string }>(
  'transactions_numbered',
  `select coalesce(i.refund_id, i.payment_id) as id from invoices i
   where i.channel_id = $channelId and upper(i.number) = upper($text)
   union
   select t.id from transactions t where t.order_id = (
     select o.id from orders o where o.reference = upper($text) and o.channel_id = $channelId)`,
)

const ownNumbered = unprepared<{ users: readonly string[]; text: string }, { id: string }>(
  'own_transactions_numbered',
  `select t.id from transactions t join orders o on o.id = t.order_id
     left join invoices i on i.payment_id = t.payment_id and coalesce(i.refund_id, i.payment_id) = t.id
   where t.user_id = any($users::uuid[]) and upper($text) in (upper(i.number), o.reference)`,
)

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** What is meant by words: people, things that were sold, and numbers of receipts. */
export async function findInList(
  db: Database,
  { channelId, users }: { channelId: string | null; users: readonly string[] | null },
  text: string,
): Promise<Found> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  if (channelId === null) {
    const mine = users ?? []
    return {
      users: [],
      subjects: ids(await ownNamed(db, { users: mine, pattern })),
      ids: ids(await ownNumbered(db, { users: mine, text })),
    }
  }
  return {
    users: ids(await membersNamed(db, { channelId, pattern, take: MAX_PEOPLE })),
    subjects: ids(await subjectsNamed(db, { channelId, pattern })),
    ids: ids(await numbered(db, { channelId, text })),
  }
}
