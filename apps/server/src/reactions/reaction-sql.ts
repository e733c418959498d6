import { held, outcome, queued, type Thing } from './vote-sql.ts'

const less = (counts: string, type: string) => `case when (${counts} ->> ${type})::int > 1
       then jsonb_set(${counts}, array[${type}], to_jsonb((${counts} ->> ${type})::int - 1)) else ${counts} - ${type} end`

/** SQL that adds a reaction and replaces the previous one. */
export function reacting(thing: Thing) {
  const { kind, table, as, key, columns } = thing
  const counts = `${as}.reaction_counts`
  return `with ${held(thing)}, given as (
     insert into ${kind}_reactions as r (channel_id, ${key}, user_id, reaction_type, created_at)
     select channel_id, id, $userId, $type::text, $now::timestamptz from held
     on conflict (${key}, user_id) do update set reaction_type = excluded.reaction_type, created_at = excluded.created_at
       where r.reaction_type <> excluded.reaction_type
     returning old.reaction_type as before, new.reaction_type as after
   ), counted as (
     update ${table} ${as} set reactions_count = ${as}.reactions_count + (given.before is null)::int,
       reaction_counts = (case when given.before is null then ${counts} else ${less(counts, 'given.before')} end)
         || jsonb_build_object(given.after, coalesce((${counts} ->> given.after)::int, 0) + 1)
     from given where ${as}.id = $id returning ${columns}
   ), ${queued(thing, 'reaction', '(select from given where before is null) as given')}
   ${outcome(thing)}`
}

/** SQL that removes a reaction. */
export function unreacting(thing: Thing) {
  const { kind, table, as, key, columns } = thing
  const counts = `${as}.reaction_counts`
  return `with ${held(thing)}, gone as (
     delete from ${kind}_reactions r using held where r.${key} = held.id and r.user_id = $userId returning r.reaction_type
   ), counted as (
     update ${table} ${as} set reactions_count = greatest(${as}.reactions_count - 1, 0),
       reaction_counts = ${less(counts, 'gone.reaction_type')}
     from gone where ${as}.id = $id returning ${columns}
   )
   ${outcome(thing)}`
}
