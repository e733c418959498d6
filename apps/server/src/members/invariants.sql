-- I-05 whoever holds a role or was added to a room is a member there
select x.channel_id, x.user_id from role_members x
where not exists (select from memberships m where m.channel_id = x.channel_id and m.user_id = x.user_id)
union all
select x.channel_id, x.user_id from context_members x
where not exists (select from memberships m where m.channel_id = x.channel_id and m.user_id = x.user_id);

-- I-60 nobody who is in waits to be let in
select r.id from member_requests r where r.status = 'pending'
  and exists (select from memberships m where m.channel_id = r.channel_id and m.user_id = r.user_id);

-- I-57c the constraints that keep membership in order exist
select name from unnest(array[
  'memberships_pkey', 'bans_pkey', 'role_members_pkey', 'member_requests_waiting', 'invites_code', 'invites_email',
  'invites_link', 'invite_sends_pkey', 'invite_declines_mailbox_channel_id_key', 'member_imports_pkey', 'channels_members_count_check', 'channels_member_request_count_check'
]) as name
where not exists (select from pg_constraint c where c.conname = name and c.convalidated)
  and not exists (select from pg_class i join pg_index x on x.indexrelid = i.oid where i.relname = name and x.indisvalid);

-- I-61 an invitation promises no rank
select o.invite_id from invite_roles o join roles r on r.id = o.role_id where r.native is not null;
