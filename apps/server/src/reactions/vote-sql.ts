import type { ReactableKind } from '@guildhall/contract/all'
import { tellOfApproval } from './job-names.ts'

/** Where things of one kind stand, and what a write answers of them. */
export interface Thing {
  readonly kind: ReactableKind
  readonly table: string
  readonly as: string
  /** The column of its votes and reactions that points to it. */
  readonly key: string
  readonly columns: string
}

// Locked as strongly as the count needs it: whoever deletes it waits for us, or we for them, but never both.
export const held = ({ table }: Thing) =>
  `held as (select id, channel_id, author_id from ${table} where id = $id for no key update)`

/** Its author hears of it, unless they did it themself. */
export const queued = ({ kind }: Thing, type: 'upvote' | 'reaction', done: string) => `queued as (
     insert into outbox (id, job, payload, run_at, created_at)
     select $jobId, '${tellOfApproval.name}', jsonb_build_object('type', '${type}', 'kind', '${kind}',
       'id', replace(held.id::text, '-', ''), 'userId', replace($userId::uuid::text, '-', '')), $now, $now
     from ${done}, held where held.author_id <> $userId
   )`

/** What it is counted as now, whether this has changed it or not; nothing where it is gone. */
export const outcome = ({ table, as, columns }: Thing, more = '') =>
  `select * from counted union all
   select ${columns}${more} from ${table} ${as} join held on held.id = ${as}.id where not exists (select from counted)`

/** Adds or removes a vote; where `$isVoted` is null it turns round what there is. */
export function voting(thing: Thing) {
  const { kind, table, as, key, columns } = thing
  const isVoted = ', (select coalesce($isVoted, not exists (select from gone))) as is_voted'
  return `with ${held(thing)}, gone as (
     delete from ${kind}_votes v using held where v.${key} = held.id and v.user_id = $userId and $isVoted::boolean is not true
     returning 1
   ), come as (
     insert into ${kind}_votes (channel_id, ${key}, user_id, created_at) select channel_id, id, $userId, $now::timestamptz from held
     where coalesce($isVoted, not exists (select from gone)) on conflict do nothing returning 1
   ), counted as (
     update ${table} ${as} set votes_count = greatest(${as}.votes_count + change.by, 0)
     from (select (select count(*) from come)::int - (select count(*) from gone)::int as by) change
     where ${as}.id = $id and change.by <> 0 returning ${columns}${isVoted}
   ), ${queued(thing, 'upvote', 'come')}
   ${outcome(thing, isVoted)}`
}
