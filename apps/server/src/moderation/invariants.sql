-- I-70 a case counts its reports
select c.id from cases c left join (select case_id, count(*) as n from case_reports group by 1) r on r.case_id = c.id
where c.reports_count <> coalesce(r.n, 0);

-- I-71 what is withheld, or would be if its author had not deleted it, has a case that says why
select p.id from posts p where coalesce(p.before_deletion ->> 'withheld', nullif(p.withheld, 'deleted')) is not null and not exists (
  select from cases c where c.kind = 'post' and c.thing_id = p.id
  union all select from case_acts a where a.kind = 'post' and a.thing_id = p.id)
union all
select d.id from discussions d where coalesce(d.before_deletion ->> 'withheld', nullif(d.withheld, 'deleted')) <> 'under' and not exists (
  select from cases c where c.kind = 'discussion' and c.thing_id = d.id
  union all select from case_acts a where a.kind = 'discussion' and a.thing_id = d.id);

-- I-72 what waits for a moderator or was hidden by reports is in the queue
select p.id from posts p where p.withheld in ('held', 'reported') and not exists (
  select from cases c where c.kind = 'post' and c.thing_id = p.id and c.status = 'pending')
union all
select d.id from discussions d where d.withheld in ('held', 'reported') and not exists (
  select from cases c where c.kind = 'discussion' and c.thing_id = d.id and c.status = 'pending');

-- I-73 one case at most waits for each thing
select thing_id from cases where status = 'pending' group by channel_id, kind, thing_id having count(*) > 1;

-- I-74 a decision changed something only while it stands
select a.id from case_acts a join cases c on c.id = a.case_id
where c.status = 'pending' and a.act <> 'reported' and a.undone_at is null;

-- I-75 an appeal is against a decision
select a.id from appeals a join cases c on c.id = a.case_id where c.status = 'pending' or (a.outcome = 'pending') <> (a.decided_at is null);

-- I-76 the log of a community is an unbroken chain, of which only the oldest entries are gone
select l.id from (
  select entry, lag(entry.chain_no) over chain as no_before, lag(entry.hash) over chain as hash_before
  from audit_log entry where entry.hash is not null window chain as (partition by entry.channel_id order by entry.chain_no)) each,
  lateral (select (each.entry).*) l
where l.hash <> audit_hash(each.entry)
  or (each.no_before is not null and (each.no_before <> l.chain_no - 1 or l.prev_hash <> each.hash_before));

-- I-176 the constraints that keep cases in order exist
select name from unnest(array['cases_pending', 'case_reports_once', 'case_snapshots_once', 'appeals_case_id_key',
  'restrictions_pkey', 'audit_log_chain', 'posts_withheld_hidden',
  'posts_withheld_check', 'posts_deleted', 'discussions_withheld_check', 'discussions_deleted']) as name
where not exists (select from pg_constraint c where c.conname = name and c.convalidated)
  and not exists (select from pg_class i join pg_index x on x.indexrelid = i.oid where i.relname = name and x.indisvalid);
