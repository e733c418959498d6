import type { ReactableKind } from '@guildhall/contract/all'
import { tellOfApproval } from './job-names.ts'

/** The table of one kind of subject, and the columns that a write returns. */
export interface Thing {
  readonly kind: ReactableKind
  readonly table: string
  readonly as: string
  /** The column of votes and reactions that references the subject. */
  readonly key: string
  readonly columns: string
}

// Locked as strongly as the update of the count requires from the start, so that a vote and a delete cannot deadlock.
export const held = ({ table }: Thing) =>
  `held as (select id, channel_id, author_id from ${table} where id = $id for no key update)`

/** Enqueues a notification for the subject's author, unless they acted themselves. */
export const queued = ({ kind }: Thing, type: 'upvote' | 'reaction', done: string) => `queued as (
     insert into outbox (id, job, payload, run_at, created_at)
     select $jobId, '${tellOfApproval.name}', jsonb_build_object('type', '${type}', 'kind', '${kind}',
       'id', replace(held.id::text, '-', ''), 'userId', replace($userId::uuid::text, '-', '')), $now, $now
     from ${done}, held where held.author_id <> $userId
   )`

/** The current counts, changed or not; no row where the subject is gone. */
export const outcome = ({ table, as, columns }: Thing, more = '') =>
  `select * from counted union all
   select ${columns}${more} from ${table} ${as} join held on held.id = ${as}.id where not exists (select from counted)`

/** SQL that adds or removes a vote; a null `$isVoted` toggles it. */
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
