-- I-123 the tiers of a community stand at 0 to n-1
select channel_id from gates where deleted_at is null group by channel_id
having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*);

-- I-124 a tier gives its own roles, those of the tiers that it includes, and no others
with recursive up as (
  select id as gate_id, includes_id as via_id from gates where includes_id is not null
  union
  select up.gate_id, t.includes_id from up join gates t on t.id = up.via_id where t.includes_id is not null
), wanted as (
  select up.gate_id, w.role_id, up.via_id from up join gate_roles w on w.gate_id = up.via_id and w.via_id = up.via_id
), given as (
  select gate_id, role_id, via_id from gate_roles where gate_id <> via_id
)
(select * from wanted except select * from given) union all (select * from given except select * from wanted);

-- I-125 no tier sells a rank, or what others have for nothing
select w.gate_id from gate_roles w join roles r on r.id = w.role_id join gates t on t.id = w.gate_id
where (t.deleted_at is null or t.members_count > 0) and (r.native is not null or r.role_type <> 'user' or r.is_joinable
  or exists (select from unnest(r.permissions) p where p not like 'create%'));

-- I-126 with a deleted tier ends what nobody paid for, and its prices
select g.id from grants g join gates t on t.id = g.subject_id
where t.deleted_at is not null and g.ended_at is null and g.source in ('manual', 'trial')
union all
select p.id from gate_prices p join gates t on t.id = p.gate_id where t.deleted_at is not null and p.ended_at is null;

-- I-127 a tier that can be had includes only tiers that can be seen, and never itself
with recursive up as (
  select id, includes_id, array[id] as path from gates
  union all
  select up.id, t.includes_id, up.path || t.id from up join gates t on t.id = up.includes_id
  where t.id <> all(up.path)
)
select id from up where includes_id = any(path)
union all
select t.id from gates t join gates i on i.id = t.includes_id where t.deleted_at is null and i.deleted_at is not null;

-- I-128 prices and roles of a tier are those of its community
select p.id from gate_prices p join gates t on t.id = p.gate_id where p.channel_id <> t.channel_id
union all
select w.gate_id from gate_roles w join gates t on t.id = w.gate_id join roles r on r.id = w.role_id
where w.channel_id <> t.channel_id or w.channel_id <> r.channel_id;

-- I-129 whoever had a trial has none left
select g.id from grants g where g.source = 'trial' and not exists (select from trials r
  where r.channel_id = g.channel_id and r.user_id = g.user_id and r.begun_at is not null);

-- I-129b whoever holds what was sold has it from an order of their own
select g.id from grants g where g.ended_at is null and g.source <> 'manual' and not exists (select from orders o
  where o.id = g.source_id and o.kind = 'gate' and o.subject_id = g.subject_id and o.buyer_id = g.user_id and o.is_delivered);
