import { liveDiscussion } from '../discussions/live.ts'
import { liveColumns } from '../posts/live.ts'
import { tellOfApproval } from './job-names.ts'

/** What people vote for and react to: where it stands, and what is told of it. */
const things = {
  post: { table: 'posts', as: 'p', key: 'post_id', columns: liveColumns },
  discussion: { table: 'discussions', as: 'd', key: 'discussion_id', columns: liveDiscussion },
}
export type Kind = keyof typeof things

// Locked as strongly as the count needs it: whoever deletes it waits for us, or we for them, but never both.
const held = (table: string) => `held as (select id, author_id from ${table} where id = $1 for no key update)`

/** Its author hears of it, unless they did it themself. */
const queued = (
  kind: Kind,
  type: 'upvote' | 'reaction',
  done: string,
  id: string,
  now: string,
) => `queued as (
     insert into outbox (id, job, payload, run_at, created_at)
     select ${id}, '${tellOfApproval.name}', jsonb_build_object('type', '${type}', 'kind', '${kind}',
       'id', replace(held.id::text, '-', ''), 'userId', replace($2::uuid::text, '-', '')), ${now}, ${now}
     from ${done}, held where held.author_id <> $2
   )`

/** What it is counted as now, whether this has changed it or not; nothing where it is gone. */
const outcome = (kind: Kind, more: string) => {
  const { table, as, columns } = things[kind]
  return `select * from counted union all
   select ${columns}, ${more} from ${table} ${as} join held on held.id = ${as}.id where not exists (select from counted)`
}

/** $1 what, $2 who, $3 whether (null turns it round), $4 when, $5 the job. */
export function voting(kind: Kind) {
  const { table, as, key, columns } = things[kind]
  const isVoted = '(select coalesce($3, not exists (select from gone))) as is_voted'
  return `with ${held(table)}, gone as (
     delete from ${kind}_votes v using held where v.${key} = held.id and v.user_id = $2 and $3::boolean is not true
     returning 1
   ), come as (
     insert into ${kind}_votes (${key}, user_id, created_at) select id, $2, $4::timestamptz from held
     where coalesce($3, not exists (select from gone)) on conflict do nothing returning 1
   ), counted as (
     update ${table} ${as} set votes_count = greatest(${as}.votes_count + change.by, 0)
     from (select (select count(*) from come)::int - (select count(*) from gone)::int as by) change
     where ${as}.id = $1 and change.by <> 0 returning ${columns}, ${isVoted}
   ), ${queued(kind, 'upvote', 'come', '$5', '$4')}
   ${outcome(kind, isVoted)}`
}

const less = (counts: string, type: string) => `case when (${counts} ->> ${type})::int > 1
       then jsonb_set(${counts}, array[${type}], to_jsonb((${counts} ->> ${type})::int - 1)) else ${counts} - ${type} end`

/** $1 what, $2 who, $3 how, $4 when, $5 the job. The one before gives way. */
export function reacting(kind: Kind) {
  const { table, as, key, columns } = things[kind]
  const counts = `${as}.reaction_counts`
  return `with ${held(table)}, given as (
     insert into ${kind}_reactions as r (${key}, user_id, reaction_type, created_at)
     select id, $2, $3::text, $4::timestamptz from held
     on conflict (${key}, user_id) do update set reaction_type = excluded.reaction_type, created_at = excluded.created_at
       where r.reaction_type <> excluded.reaction_type
     returning old.reaction_type as before, new.reaction_type as after
   ), counted as (
     update ${table} ${as} set reactions_count = ${as}.reactions_count + (given.before is null)::int,
       reaction_counts = (case when given.before is null then ${counts} else ${less(counts, 'given.before')} end)
         || jsonb_build_object(given.after, coalesce((${counts} ->> given.after)::int, 0) + 1)
     from given where ${as}.id = $1 returning ${columns}, ${counts}
   ), ${queued(kind, 'reaction', '(select from given where before is null) as given', '$5', '$4')}
   ${outcome(kind, counts)}`
}

/** $1 what, $2 who. */
export function unreacting(kind: Kind) {
  const { table, as, key, columns } = things[kind]
  const counts = `${as}.reaction_counts`
  return `with ${held(table)}, gone as (
     delete from ${kind}_reactions r using held where r.${key} = held.id and r.user_id = $2 returning r.reaction_type
   ), counted as (
     update ${table} ${as} set reactions_count = greatest(${as}.reactions_count - 1, 0),
       reaction_counts = ${less(counts, 'gone.reaction_type')}
     from gone where ${as}.id = $1 returning ${columns}, ${counts}
   )
   ${outcome(kind, counts)}`
}
