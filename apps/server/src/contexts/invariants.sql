-- I-09 rooms, groups and tags of a community have names of their own
select channel_id from contexts group by channel_id, lower(text) having count(*) > 1
union all
select channel_id from context_groups group by channel_id, lower(title) having count(*) > 1
union all
select channel_id from thread_groups group by channel_id, lower(title) having count(*) > 1
union all
select channel_id from post_tags group by channel_id, tag_type, lower(title) having count(*) > 1;

-- I-10 a room is in a group of its own community, or in none
select x.id from contexts x left join context_groups g on g.id = x.group_id and g.channel_id = x.channel_id
where x.group_id is not null and g.id is null;

-- I-14 whatever belongs to a room or a collection belongs to its community, and whoever is in a room is a member
select o.context_id from context_roles o join contexts x on x.id = o.context_id join roles r on r.id = o.role_id
where o.channel_id <> x.channel_id or o.channel_id <> r.channel_id
union all
select a.context_id from context_members a join contexts x on x.id = a.context_id
where a.channel_id <> x.channel_id
  or not exists (select from memberships m where m.channel_id = a.channel_id and m.user_id = a.user_id)
union all
select f.context_id from context_follows f join contexts x on x.id = f.context_id where f.channel_id <> x.channel_id
union all
select o.resource_id from resource_roles o join resources s on s.id = o.resource_id join roles r on r.id = o.role_id
where o.channel_id <> s.channel_id or o.channel_id <> r.channel_id
union all
select o.resource_id from resource_tags o join resources s on s.id = o.resource_id join post_tags t on t.id = o.tag_id
where o.channel_id <> s.channel_id or o.channel_id <> t.channel_id or t.tag_type <> 'resource'
union all
select t.id from post_tags t cross join unnest(t.context_ids) named
where not exists (select from contexts x where x.id = named and x.channel_id = t.channel_id);

-- I-14b collections stand in folders of their community, at most eight deep and never in a circle
with recursive down as (
  select id, channel_id, type, 1 as depth from resources where parent_id is null
  union all
  select r.id, r.channel_id, r.type, down.depth + 1 from resources r join down
    on r.parent_id = down.id and r.channel_id = down.channel_id and down.type = 'folder'
  where down.depth < 8
)
select id from resources r where not exists (select from down where down.id = r.id);
