-- I-47b unread notifications are counted, and the dot shines for them
select u.id from users u
where u.unread_notification_count <> (select count(*) from notifications n where n.user_id = u.id and n.is_unread)
  or u.has_new_notification <> (u.unread_notification_count > 0);

-- I-47c a notification counts its people, of whom there is at least one; whoever shows no name is one more
select n.id from notifications n
where n.count <> n.is_nameless::int + (select count(*) from notification_people p where p.notification_id = n.id);

-- I-47d what was deleted and came back took what people were told of it along
select n.id from notifications n where n.set_aside is not null and exists (
  select from posts p where p.id = (n.set_aside ->> 'with')::uuid and p.deleted_at is null
  union all select from discussions d where d.id = (n.set_aside ->> 'with')::uuid and d.deleted_at is null);

-- I-49 nobody is told of somebody across a block, or of themselves
select n.id from notifications n join notification_people p on p.notification_id = n.id
where p.user_id = n.user_id or exists (select from blocks b
  where (b.user_id = n.user_id and b.blocked_id = p.user_id) or (b.user_id = p.user_id and b.blocked_id = n.user_id));

-- I-52 whatever waits to be mailed has a mail it is due for
select n.id from notifications n join users u on u.id = n.user_id
where n.wants_mail and u.notification_mail_due_at is null;

-- I-57b the constraints that keep people and notifications in order exist
select name from unnest(array[
  'connections_pkey', 'connection_requests_pair', 'blocks_pkey', 'mutes_pkey', 'notifications_bundle',
  'notification_people_pkey', 'notification_controls_pkey', 'activities_time',
  'users_connections_count_check', 'users_pending_request_count_check', 'users_unread_notification_count_check'
]) as name
where not exists (select from pg_constraint c where c.conname = name and c.convalidated)
  and not exists (select from pg_class i join pg_index x on x.indexrelid = i.oid where i.relname = name and x.indisvalid);
