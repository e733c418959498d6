-- I-120 what somebody holds is a tier of the community in which they hold it
select g.id from grants g
where g.kind = 'gate' and not exists (select from gates t where t.id = g.subject_id and t.channel_id = g.channel_id);

-- I-121 whoever is banned holds nothing; whoever has left holds what they held, and enters nothing by it
select g.id from grants g join bans b on b.channel_id = g.channel_id and b.user_id = g.user_id where g.ended_at is null;

-- I-122 a tier counts the people who hold it
select t.id from gates t where t.members_count <>
  (select count(distinct g.user_id) from grants g where g.subject_id = t.id and g.ended_at is null);

-- I-57g what keeps tiers in order exists, and the database says when one is lost
select name from unnest(array['grants_open', 'gate_prices_open', 'gates_position', 'gate_roles_pkey']) as name
where not exists (select from pg_constraint c where c.conname = name and c.convalidated)
  and not exists (select from pg_class i join pg_index x on x.indexrelid = i.oid where i.relname = name and x.indisvalid)
union all
select place || '.' || name from (values ('grants', 'grants_ended'), ('gate_roles', 'gate_roles_went'),
  ('gate_prices', 'keep_price')) as t (place, name)
where not exists (select from pg_trigger g where g.tgrelid = place::regclass and g.tgname = name
  and g.tgenabled <> 'D');
