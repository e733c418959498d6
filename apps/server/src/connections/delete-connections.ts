import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

const uncount = statement<{ userId: string }, never>(
  'uncount_bonds',
  `with bond as (
     select user_id as id, 1 as ties, 0 as requests from connections where other_id = $userId
     union all
     select to_id, 0, 1 from connection_requests where from_id = $userId
   )
   update users u set connections_count = connections_count - bond.ties,
     pending_request_count = pending_request_count - bond.requests, has_new_request = exists (
       select from connection_requests r where r.to_id = u.id and r.seen_at is null and r.from_id <> $userId)
   from bond where u.id = bond.id`,
)

/** Corrects the counts of people whose connection or request disappears with a deleted account. */
export async function deleteConnections({ db }: Write, { userId }: { readonly userId: string }) {
  await uncount(db, { userId })
}
