-- I-01 a community counts its members
select c.id from channels c
where c.members_count <> (select count(*) from memberships m where m.channel_id = c.id);

-- I-03 a community with members has an admin among them
select c.id from channels c where exists (select from memberships m where m.channel_id = c.id)
  and not exists (select from memberships m where m.channel_id = c.id and m.is_admin);

-- I-03b its owner is one of its admins
select c.id from channels c where c.created_by is not null
  and not exists (select from memberships m where m.channel_id = c.id and m.user_id = c.created_by and m.is_admin);

-- I-04 whoever is banned is no member and waits for nothing
select b.channel_id, b.user_id from bans b
where exists (select from memberships m where m.channel_id = b.channel_id and m.user_id = b.user_id)
  or exists (select from member_requests r
    where r.channel_id = b.channel_id and r.user_id = b.user_id and r.status = 'pending');

-- I-06 a role counts its holders, its rooms and its collections
select r.id from roles r
where r.members_count <> (select count(*) from role_members x where x.role_id = r.id)
  or r.contexts_count <> (select count(*) from context_roles x where x.role_id = r.id)
  or r.resources_count <> (select count(*) from resource_roles x where x.role_id = r.id);

-- I-08 a room with roles is restricted
select x.id from contexts x where x.context_type = 'public'
  and exists (select from context_roles r where r.context_id = x.id);

-- I-11 rooms in a group, groups, thread groups and rules stand at 0 to n-1
select channel_id from contexts group by channel_id, group_id
having min(position) <> 0 or max(position) <> count(*) - 1
union all
select channel_id from context_groups group by channel_id having min(position) <> 0 or max(position) <> count(*) - 1
union all
select channel_id from thread_groups group by channel_id having min(position) <> 0 or max(position) <> count(*) - 1
union all
select channel_id from channel_rules group by channel_id having min(position) <> 0 or max(position) <> count(*) - 1;

-- I-48 a community counts who waits to join
select c.id from channels c where c.member_request_count <>
  (select count(*) from member_requests r where r.channel_id = c.id and r.status = 'pending');

-- I-177 members can be found by the name they have now
select m.channel_id, m.user_id from memberships m join users u on u.id = m.user_id
where m.search_text <> lower(concat_ws(' ', u.fullname, u.username));

-- I-59 a space counts its communities
select s.id from spaces s where s.channels_count <> (select count(*) from channel_spaces x where x.space_id = s.id);

-- I-03c a deleted community has an owner, who alone can undo it
select c.id from channels c where c.deleted_at is not null and c.created_by is null;
