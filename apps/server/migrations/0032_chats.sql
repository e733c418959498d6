-- Chats: direct ones of two people, groups, and threads of communities.

-- Who may write to a person without being connected, and whether others see how far they have read.
alter table users add column chat_requests_from text not null default 'everybody'
    check (chat_requests_from in ('everybody', 'members', 'connections')),
  add column shares_seen boolean not null default true;

-- The numbers of its messages and of its changes are taken under the lock of this row, so that they stand in the order
-- of their commits and none is missing. No index names a column that sending a message changes.
create table chats (
  id uuid primary key,
  type text not null check (type in ('direct', 'group', 'channelThread')),
  channel_id uuid references channels (id) on delete cascade,
  -- The two people of a direct chat, in the order of their ids; one whose account was deleted is not named any more.
  low_id uuid references users (id) on delete set null,
  high_id uuid references users (id) on delete set null,
  title text not null default '',
  description text not null default '',
  display_picture_id uuid references files (id),
  created_by uuid references users (id) on delete set null,
  -- Who wrote to whom without being connected, and what became of it.
  requested_by uuid references users (id) on delete set null,
  request_state text check (request_state in ('pending', 'accepted', 'rejected')),
  requested_at timestamptz,
  -- What was said up to here was said before the request.
  requested_seq int not null default 0,
  is_public boolean not null default false,
  can_members_message boolean not null default true,
  -- The heading of a thread, and its place beneath it.
  group_id uuid,
  position int,
  last_seq int not null default 0,
  last_change int not null default 0,
  -- Counts what opens or closes the chat to somebody: a message is checked under one version and written under the same.
  access_version int not null default 0,
  members_count int not null default 0 check (members_count >= 0),
  media_count int not null default 0 check (media_count >= 0),
  files_count int not null default 0 check (files_count >= 0),
  pins_count int not null default 0 check (pins_count >= 0),
  last_message_at timestamptz,
  created_at timestamptz not null,
  unique (channel_id, id),
  unique (channel_id, group_id, position) deferrable initially deferred,
  foreign key (channel_id, group_id) references thread_groups (channel_id, id),
  check (type = 'direct' or (low_id is null and high_id is null)),
  check (low_id < high_id),
  check (type = 'direct' or (request_state is null and requested_by is null)),
  check ((request_state is null) = (requested_at is null)),
  check ((type = 'channelThread') = (position is not null)),
  check (type <> 'channelThread' or channel_id is not null),
  check (type <> 'direct' or channel_id is null)
);
comment on column chats.low_id is 'personal';
comment on column chats.high_id is 'personal';
create unique index chats_pair on chats (low_id, high_id) where low_id is not null;
create index chats_high on chats (high_id) where high_id is not null;
create index chats_requested on chats (requested_by, requested_at) where requested_by is not null;
create index chats_created_by on chats (created_by);
create index chats_picture on chats (display_picture_id) where display_picture_id is not null;

-- A place in a chat. It hangs on the membership where the chat belongs to a community. Somebody who leaves a group or is
-- removed from it keeps the row, and sees nothing.
create table chat_seats (
  chat_id uuid not null references chats (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  channel_id uuid,
  is_admin boolean not null default false,
  is_member boolean not null default true,
  -- Added to a private thread by hand, whatever roles they hold.
  is_added boolean not null default false,
  joined_seq int not null default 0,
  -- Mine, and may go back; what others are told of it is seen_seq, which never does.
  read_seq int not null default 0,
  seen_seq int not null default 0,
  received_seq int not null default 0,
  cleared_seq int not null default 0,
  -- Deleted from the list at this number; a later message brings it back.
  hidden_seq int,
  -- The numbers alone do not tell what is unread any more, so the rows are counted.
  is_marked_unread boolean not null default false,
  is_muted boolean not null default false,
  is_mentions_muted boolean not null default false,
  draft text not null default '',
  draft_at timestamptz,
  joined_at timestamptz not null,
  primary key (chat_id, user_id),
  foreign key (channel_id, chat_id) references chats (channel_id, id) on delete cascade,
  foreign key (channel_id, user_id) references memberships (channel_id, user_id) on delete cascade,
  check (not (is_admin and not is_member))
);
create index chat_seats_user on chat_seats (user_id, chat_id);
create index chat_seats_membership on chat_seats (channel_id, user_id) where channel_id is not null;
create index chat_seats_longest on chat_seats (chat_id, joined_at, user_id) where is_member;

create table chat_roles (
  channel_id uuid not null,
  chat_id uuid not null,
  role_id uuid not null,
  primary key (chat_id, role_id),
  foreign key (channel_id, chat_id) references chats (channel_id, id) on delete cascade,
  foreign key (channel_id, role_id) references roles (channel_id, id) on delete cascade
);
create index chat_roles_role on chat_roles (role_id);
alter table roles add column chats_count int not null default 0 check (chats_count >= 0);

create table messages (
  id uuid primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  seq int not null,
  -- The last change of the chat that concerned this message; 0 while it is as it was sent.
  change_no int not null default 0,
  -- Null once the account is deleted; the message is then deleted too, and only its place is left.
  sender_id uuid references users (id) on delete set null,
  unique_id uuid not null,
  type text not null check (type in ('text', 'picture', 'file', 'video', 'link', 'post', 'feed')),
  text text not null default '',
  file_id uuid references files (id),
  -- The address that is previewed, and what its page said of itself once it was asked.
  link jsonb,
  link_image_id uuid references files (id),
  -- What is shared may be gone, or out of sight, by the time it is read.
  post_id uuid,
  context_id uuid,
  reply_id uuid references messages (id) on delete set null,
  forwarded_from uuid references users (id) on delete set null,
  is_forward boolean not null default false,
  user_mentions uuid[] not null default '{}',
  mentions_all boolean not null default false,
  is_pinned boolean not null default false,
  reaction_counts jsonb not null default '{}',
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  unique (chat_id, seq),
  unique (sender_id, unique_id),
  check (deleted_at is null or (text = '' and file_id is null and link is null and link_image_id is null and post_id is null
    and context_id is null and reply_id is null and user_mentions = '{}' and not mentions_all and not is_pinned
    and reaction_counts = '{}'))
);
create index messages_changed on messages (chat_id, change_no) where change_no > 0;
create index messages_deleted on messages (chat_id, seq) where deleted_at is not null;
create index messages_pinned on messages (chat_id, seq) where is_pinned;
create index messages_media on messages (chat_id, seq) where type in ('picture', 'video');
create index messages_files on messages (chat_id, seq) where type = 'file';
create index messages_file on messages (file_id) where file_id is not null;
create index messages_link_image on messages (link_image_id) where link_image_id is not null;
create index messages_reply on messages (reply_id) where reply_id is not null;
create index messages_forwarded on messages (forwarded_from) where forwarded_from is not null;
create index messages_mentioning on messages using gin (user_mentions) where user_mentions <> '{}';

create table message_reactions (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reaction_type text not null,
  created_at timestamptz not null,
  primary key (message_id, user_id)
);
create index message_reactions_latest on message_reactions (message_id, created_at desc, user_id desc);
create index message_reactions_user on message_reactions (user_id);

-- What happened in a group, shown between its messages.
create table chat_lines (
  chat_id uuid not null references chats (id) on delete cascade,
  change_no int not null,
  seq int not null,
  kind text not null check (kind in
    ('created', 'added', 'joined', 'left', 'removed', 'renamed', 'pictured', 'promoted', 'demoted')),
  by_id uuid references users (id) on delete set null,
  people uuid[] not null default '{}',
  text text not null default '',
  created_at timestamptz not null,
  primary key (chat_id, change_no)
);
create index chat_lines_place on chat_lines (chat_id, seq);
create index chat_lines_by on chat_lines (by_id);

-- A report holds what the reporter saw, since the messages may be deleted before anybody looks.
create table chat_reports (
  id uuid primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  channel_id uuid references channels (id) on delete cascade,
  reporter_id uuid not null references users (id) on delete cascade,
  comments text not null default '',
  messages jsonb not null default '[]',
  status text not null default 'pending' check (status in ('pending', 'resolved', 'dismissed')),
  created_at timestamptz not null
);
create unique index chat_reports_pending on chat_reports (reporter_id, chat_id) where status = 'pending';
create index chat_reports_chat on chat_reports (chat_id);
create index chat_reports_channel on chat_reports (channel_id, id desc);
create index chat_reports_age on chat_reports (created_at);

-- Seats come and go in many ways, among them the end of a membership, so what follows from it is done here: the number
-- of members, the version, a new admin where the last one has gone, and the end of watching.
create function settle_seats(changed uuid[]) returns void language plpgsql as $$
begin
  -- In one order, so that two who change seats of the same chats cannot wait for each other.
  perform from chats where id = any(changed) order by id for no key update;
  update chats c set access_version = access_version + 1, last_change = last_change + 1,
    members_count = (select count(*) from chat_seats s where s.chat_id = c.id and s.is_member)
  where c.id = any(changed);
  update chat_seats s set is_admin = true from (
    select distinct on (o.chat_id) o.chat_id, o.user_id from chat_seats o
      join chats c on c.id = o.chat_id and c.type = 'group'
    where o.chat_id = any(changed) and o.is_member
      and not exists (select from chat_seats a where a.chat_id = o.chat_id and a.is_admin)
    order by o.chat_id, o.joined_at, o.user_id) longest
  where s.chat_id = longest.chat_id and s.user_id = longest.user_id;
end $$;

create function tell_seat_taken(chat uuid, channel uuid, person uuid) returns void language sql as $$
  select pg_notify('access', json_build_object('within', replace(place::text, '-', ''),
    'userId', replace(person::text, '-', ''))::text)
  from unnest(array[chat, channel]) place where place is not null
$$;

create function seats_came() returns trigger language plpgsql as $$
begin
  perform settle_seats(array(select distinct chat_id from came));
  return null;
end $$;
create trigger seats_came after insert on chat_seats referencing new table as came
  for each statement execute function seats_came();

create function seats_went() returns trigger language plpgsql as $$
begin
  perform settle_seats(array(select distinct chat_id from went));
  perform tell_seat_taken(chat_id, channel_id, user_id) from went limit 100;
  return null;
end $$;
create trigger seats_went after delete on chat_seats referencing old table as went
  for each statement execute function seats_went();

create function seat_changed() returns trigger language plpgsql as $$
begin
  perform settle_seats(array[new.chat_id]);
  perform tell_seat_taken(new.chat_id, new.channel_id, new.user_id);
  return null;
end $$;
create trigger seat_changed after update of is_member on chat_seats for each row
  when (old.is_member <> new.is_member) execute function seat_changed();

-- Whether a person may read a thread: a member of its community whom it is open to. The server asks the same in its own
-- words; this twin ends seats in the transaction that takes the right away.
create function may_read_thread(thread uuid, person uuid) returns boolean language sql stable as $$
  select exists (
    select from chats c join memberships m on m.channel_id = c.channel_id and m.user_id = person
    where c.id = thread and c.type = 'channelThread' and (c.is_public or m.is_admin
      or exists (select from chat_seats s where s.chat_id = c.id and s.user_id = person and s.is_added and s.is_member)
      or exists (select from chat_roles o join roles r on r.id = o.role_id where o.chat_id = c.id and (
        coalesce(r.native = 'member' or (r.native = 'moderator' and m.is_moderator)
          or (r.native = 'admin' and m.is_admin), false)
        or exists (select from role_members h where h.role_id = r.id and h.user_id = person)))))
$$;

create function drop_closed_seats(threads uuid[], people uuid[]) returns void language sql as $$
  delete from chat_seats s using chats c
  where c.id = s.chat_id and c.type = 'channelThread' and not c.is_public and c.id = any(threads)
    and (people is null or s.user_id = any(people)) and not may_read_thread(c.id, s.user_id)
$$;

create function close_threads_to_people() returns trigger language plpgsql as $$
begin
  perform drop_closed_seats(array(select distinct c.id from chats c join taken t on t.channel_id = c.channel_id
    where c.type = 'channelThread' and not c.is_public), array(select distinct user_id from taken));
  -- Who has lost the right to write where only some may is asked again.
  update chats set access_version = access_version + 1 where type = 'channelThread' and not can_members_message
    and channel_id in (select channel_id from taken);
  return null;
end $$;
create trigger close_threads after delete on role_members referencing old table as taken
  for each statement execute function close_threads_to_people();

create function close_threads_to_rank() returns trigger language plpgsql as $$
begin
  perform drop_closed_seats(array(select id from chats where channel_id = new.channel_id and type = 'channelThread'
    and not is_public), array[new.user_id]);
  update chats set access_version = access_version + 1 where type = 'channelThread' and not can_members_message
    and channel_id = new.channel_id;
  return null;
end $$;
create trigger close_threads after update of is_admin, is_moderator on memberships for each row
  when (old.is_admin > new.is_admin or old.is_moderator > new.is_moderator) execute function close_threads_to_rank();

create function chat_roles_went() returns trigger language plpgsql as $$
begin
  perform drop_closed_seats(array(select distinct chat_id from taken), null);
  perform pg_notify('access', json_build_object('within', replace(channel_id::text, '-', ''))::text)
  from (select distinct channel_id from taken) t;
  return null;
end $$;
create trigger close_threads after delete on chat_roles referencing old table as taken
  for each statement execute function chat_roles_went();

create function chat_closed() returns trigger language plpgsql as $$
begin
  perform drop_closed_seats(array[new.id], null);
  perform pg_notify('access', json_build_object('within', replace(new.channel_id::text, '-', ''))::text);
  return null;
end $$;
create trigger tell_access_changed after update of is_public on chats for each row
  when (old.is_public and not new.is_public) execute function chat_closed();

-- A block closes the direct chat of two people to one of them and silences the other, until it is undone.
create function direct_chats_blocked() returns trigger language plpgsql as $$
begin
  update chats c set access_version = access_version + 1, last_change = last_change + 1 from touched t
  where c.type = 'direct' and c.low_id = least(t.user_id, t.blocked_id) and c.high_id = greatest(t.user_id, t.blocked_id);
  perform tell_seat_taken(c.id, null, t.blocked_id) from touched t join chats c on c.type = 'direct'
    and c.low_id = least(t.user_id, t.blocked_id) and c.high_id = greatest(t.user_id, t.blocked_id) limit 100;
  return null;
end $$;
create trigger close_direct_chats after insert on blocks referencing new table as touched
  for each statement execute function direct_chats_blocked();
create trigger open_direct_chats after delete on blocks referencing old table as touched
  for each statement execute function direct_chats_blocked();

create function threads_closed() returns trigger language plpgsql as $$
begin
  update chats set access_version = access_version + 1 where channel_id = new.id;
  return null;
end $$;
create trigger close_threads after update of closed_at, deleted_at on channels for each row
  when (old.closed_at is distinct from new.closed_at or old.deleted_at is distinct from new.deleted_at)
  execute function threads_closed();
