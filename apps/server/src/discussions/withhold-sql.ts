import type { Thing } from './insert-sql.ts'

// A post counts what readers see of it. A comment counts its replies also while it is withheld with them, so that they
// need not be counted again when it comes back.

/** SQL that keeps a discussion and everything beneath it from readers. The subject must be locked. */
export const withholding = ({ table, as, key, columns }: Thing) =>
  `with recursive chosen as (
     select id, ${key}, parent_id, withheld, withheld_with from discussions where id = $id
   ), beneath as (
     select id from chosen
     union all select d.id from discussions d join beneath on d.parent_id = beneath.id
   ), taken as (
     update discussions d set withheld = case when d.id = $id then $how else 'under' end, withheld_with = $id,
       deleted_at = case when d.id = $id then $deletedAt::timestamptz end,
       before_deletion = case when d.id = $id and $deletedAt is not null then jsonb_build_object('withheld', d.withheld) end
     from beneath, chosen where d.id = beneath.id
       and (d.id = $id or d.withheld is null or (d.withheld = 'under' and d.withheld_with = chosen.withheld_with))
     returning new.id, old.withheld as was
   ), shrunk as (
     update discussions d set replies_count = greatest(d.replies_count - 1, 0) from chosen
     where d.id = chosen.parent_id and (chosen.withheld is null or chosen.withheld = 'under')
   )
   update ${table} ${as} set discussions_count = greatest(${as}.discussions_count
       - (select count(*) from taken where was is null), 0)
   from chosen where ${as}.id = chosen.${key}
   returning ${columns}, chosen.parent_id, chosen.withheld as was_withheld,
     array(select replace(id::text, '-', '') from taken where was is null) as removed`

/**
 * SQL that makes a discussion what it was before; beneath one that is withheld it stays with that. The subject must be
 * locked.
 */
export const restoring = ({ table, as, key, columns }: Thing) =>
  `with chosen as (
     select d.id, d.${key}, d.parent_id, up.withheld_with as above from discussions d
       left join discussions up on up.id = d.parent_id
     where d.id = $id and d.withheld is not null and d.withheld <> 'under'
   ), returned as (
     update discussions d set
       withheld = case when d.id = chosen.id and $withheld::text is not null and $withheld <> 'under' then $withheld
         when d.id <> chosen.id and $withheld is not null and $withheld <> 'under' then 'under'
         when chosen.above is not null then 'under' end,
       withheld_with = case when $withheld is not null and $withheld <> 'under' then chosen.id else chosen.above end,
       deleted_at = null, before_deletion = null
     from chosen where d.withheld_with = chosen.id
     returning new.id, new.withheld
   ), grown as (
     update discussions d set replies_count = d.replies_count + 1 from chosen, returned
     where d.id = chosen.parent_id and returned.id = chosen.id and (returned.withheld is null or returned.withheld = 'under')
   )
   update ${table} ${as} set discussions_count = ${as}.discussions_count
       + (select count(*) from returned where withheld is null)
   from chosen where ${as}.id = chosen.${key}
   returning ${columns}, chosen.parent_id,
     array(select replace(id::text, '-', '') from returned where withheld is null) as returned`

/** SQL that publishes a discussion that was held, under a new id. The subject must be locked. */
export const publishing = (thing: Thing) => {
  const { table, as, key, columns, follow } = thing
  return `with said as (
     update discussions d set id = $newId, created_at = $now, edited_at = null,
       withheld = case when up.withheld_with is not null then 'under' end, withheld_with = up.withheld_with
     from discussions h left join discussions up on up.id = h.parent_id
     where d.id = $id and h.id = d.id and d.withheld = 'held'
     returning new.id, new.${key}, new.parent_id, new.withheld
   ), grown as (
     update discussions d set replies_count = d.replies_count + 1 from said where d.id = said.parent_id
   ), counted as (
     update ${table} ${as} set discussions_count = ${as}.discussions_count + (case when said.withheld is null then 1 else 0 end)
     from said where ${as}.id = said.${key} returning ${columns}
   ), followed as (${follow})
   select counted.*, said.parent_id, said.withheld is null as is_seen, exists (select from followed) as is_newly_followed
   from counted, said`
}
