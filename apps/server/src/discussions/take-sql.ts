import type { Thing } from './insert-sql.ts'

/**
 * SQL that deletes all that a person said about subjects of one kind, with all replies to it. The subjects must be
 * locked.
 */
export const takingSaid = ({ table, as, key }: Thing) =>
  `with recursive going as (
     select id, ${key}, parent_id, withheld from discussions where author_id = $userId and ${key} is not null
     union select d.id, d.${key}, d.parent_id, d.withheld from discussions d join going on d.parent_id = going.id
   ), shrunk as (
     update discussions d set replies_count = greatest(d.replies_count - fewer.count, 0)
     from (select parent_id, count(*)::int as count from going
       where parent_id is not null and (withheld is null or withheld = 'under') group by 1) fewer
     where d.id = fewer.parent_id and d.id not in (select id from going)
   ), counted as (
     update ${table} ${as} set discussions_count = greatest(${as}.discussions_count - fewer.count, 0)
     from (select ${key}, count(*)::int as count from going where withheld is null group by 1) fewer
     where ${as}.id = fewer.${key}
   )
   delete from discussions d using going where d.id = going.id returning d.id`
