import type { Thing } from './insert-sql.ts'

/**
 * SQL that deletes a discussion with all its replies. The subject must be locked, so that no reply is added meanwhile.
 */
export const removing = ({ table, as, key, columns }: Thing) =>
  `with recursive going as (
     select id, ${key}, parent_id, withheld from discussions where id = $id
     union all select d.id, d.${key}, null, d.withheld from discussions d join going on d.parent_id = going.id
   ), gone as (
     delete from discussions d using going where d.id = going.id returning d.id, d.${key}, d.withheld
   ), shrunk as (
     update discussions d set replies_count = greatest(d.replies_count - 1, 0) from going
     where d.id = going.parent_id and (going.withheld is null or going.withheld = 'under')
   )
   update ${table} ${as} set discussions_count = greatest(${as}.discussions_count - removed.count, 0)
   from (select ${key}, count(*) filter (where withheld is null)::int as count, array_agg(id order by id) as ids from gone group by ${key}) removed
   where ${as}.id = removed.${key} returning ${columns}, removed.ids as removed,
     array(select f.file_id from discussion_files f join going on going.id = f.discussion_id) as files`
