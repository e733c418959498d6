-- The role of a program that may only add to a log prunes it through this function, which runs as the owner of the tables.
-- It looks at the clock itself, so that no caller can make it delete what is younger than a month.
create function prune_log(log text, before timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  pruned bigint;
begin
  if log is null or log not in ('audit_log', 'security_log') then
    raise exception 'no log that may be pruned: %', log;
  end if;
  execute format(
    'delete from public.%1$I where ctid = any(array(select ctid from public.%1$I where created_at < $1 limit 10000))', log)
    using least(before, clock_timestamp() - interval '30 days');
  get diagnostics pruned = row_count;
  return pruned;
end $$;
revoke execute on function prune_log(text, timestamptz) from public;
