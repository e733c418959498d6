-- Events: gatherings with seats. What was said is the local time and its zone; the instants are derived from them.

-- Where an event repeats, each occurrence is an event of its own, and this is what they have in common.
create table event_series (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  rrule text not null,
  zone text not null,
  -- When the first begins: YYYY-MM-DDTHH:MM.
  local_start text not null,
  until_day text,
  count int check (count between 2 and 366),
  -- Up to which local time events have been made, and how many there are.
  made_until text not null,
  events_count int not null default 0 check (events_count >= 0),
  -- A chore makes more.
  is_open boolean not null default false,
  created_at timestamptz not null,
  unique (channel_id, id),
  check ((until_day is null) <> (count is null))
);
create index event_series_open on event_series (made_until) where is_open;

create table events (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  series_id uuid,
  -- Which occurrence of its series it is, from 0.
  series_position int check (series_position >= 0),
  title text not null,
  excerpt text not null default '',
  -- What the document says without its form.
  text text not null default '',
  document jsonb,
  html text not null default '',
  html_version smallint not null default 1,
  cover_id uuid references files (id),
  cover_alt text not null default '',
  event_type text not null default 'other' check (event_type in ('workshop', 'talk', 'meetup', 'community', 'other')),
  zone text not null,
  local_start text not null,
  local_end text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '32 days'),
  location_type text not null default 'online' check (location_type in ('online', 'inPerson', 'hybrid', 'chat')),
  location jsonb,
  chat_id uuid references chats (id) on delete set null,
  sealed_join_url text,
  registration_starts_at timestamptz,
  registration_ends_at timestamptz,
  max_people int check (max_people > 0),
  -- People who are registered, and seats that are taken: by them, and by those who pay or decide.
  participants_count int not null default 0 check (participants_count >= 0),
  seats_taken int not null default 0 check (seats_taken >= participants_count),
  waiting_count int not null default 0 check (waiting_count >= 0),
  -- What whoever registers next gets: who came first stands first.
  next_place bigint not null default 1,
  has_waiting_list boolean not null default true,
  needs_approval boolean not null default false,
  show_participants boolean not null default true,
  questions jsonb not null default '[]',
  -- In minor units.
  price_amount bigint check (price_amount > 0),
  price_currency text,
  -- Only holders of its roles see it; it stays so where the last of them is deleted.
  is_restricted boolean not null default false,
  is_channel_only boolean not null default false,
  faq jsonb not null default '[]',
  recording_id uuid references files (id),
  recording_url text,
  recording_for text check (recording_for in ('places', 'members', 'all')),
  state text not null default 'published' check (state in ('draft', 'published', 'cancelled')),
  cancel_text text not null default '',
  cancelled_at timestamptz,
  published_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  -- Of calendars: it grows with the time, the place, the title and the end of an event.
  sequence int not null default 0,
  change_no int not null default 0,
  discussions_count int not null default 0 check (discussions_count >= 0),
  discussions_enabled boolean not null default true,
  created_at timestamptz not null,
  title_words tsvector not null generated always as (search_words(title)) stored,
  all_words tsvector not null generated always as (search_words(title || ' ' || excerpt || ' ' || text)) stored,
  unique (channel_id, id),
  foreign key (channel_id, series_id) references event_series (channel_id, id),
  check ((series_id is null) = (series_position is null)),
  check ((price_amount is null) = (price_currency is null)),
  check ((recording_for is null) = (recording_id is null and recording_url is null)),
  check (recording_id is null or recording_url is null),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  -- No seat is given twice, whatever else goes wrong.
  check (max_people is null or seats_taken <= max_people)
);
comment on column events.sealed_join_url is 'secret';
create index events_coming on events (channel_id, ends_at, id) where deleted_at is null and archived_at is null;
create index events_by_start on events (channel_id, starts_at, id) where deleted_at is null and archived_at is null;
create index events_archived on events (channel_id, starts_at desc, id desc) where archived_at is not null;
create unique index events_of_series on events (series_id, series_position) where series_id is not null;
create index events_created_by on events (created_by) where created_by is not null;
create index events_cover on events (cover_id) where cover_id is not null;
create index events_recording on events (recording_id) where recording_id is not null;
create index events_chat on events (chat_id) where chat_id is not null;
create index events_all_words on events using gin (all_words) with (gin_pending_list_limit = 512);

-- Pictures between the paragraphs of the text.
create table event_files (
  channel_id uuid not null,
  event_id uuid not null,
  file_id uuid not null references files (id),
  kind text not null default 'picture' check (kind = 'picture'),
  position smallint not null,
  primary key (event_id, file_id),
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade
);
create index event_files_file on event_files (file_id);

-- Parts of one event: whoever registers comes to all of them.
create table event_sessions (
  id uuid primary key,
  channel_id uuid not null,
  event_id uuid not null,
  position smallint not null,
  title text not null,
  text text not null default '',
  local_start text not null,
  local_end text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Hosts by their person, speakers by their own id.
  people uuid[] not null default '{}',
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade
);
create index event_sessions_event on event_sessions (event_id, position);

create table event_hosts (
  channel_id uuid not null,
  event_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  position smallint not null,
  title text not null default '',
  kind text not null default 'host' check (kind in ('host', 'doorkeeper')),
  primary key (event_id, user_id),
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade
);
create index event_hosts_user on event_hosts (user_id, event_id);

-- Speakers, who need no account.
create table event_guests (
  id uuid primary key,
  channel_id uuid not null,
  event_id uuid not null,
  position smallint not null,
  name text not null,
  title text not null default '',
  text text not null default '',
  picture_id uuid references files (id),
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade
);
create index event_guests_event on event_guests (event_id, position);
create index event_guests_picture on event_guests (picture_id) where picture_id is not null;

-- Roles that show an event, and roles whose holders need not pay.
create table event_roles (
  channel_id uuid not null,
  event_id uuid not null,
  role_id uuid not null,
  primary key (event_id, role_id),
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade,
  foreign key (channel_id, role_id) references roles (channel_id, id) on delete cascade
);
create index event_roles_role on event_roles (role_id);

create table event_access_roles (
  channel_id uuid not null,
  event_id uuid not null,
  role_id uuid not null,
  primary key (event_id, role_id),
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade,
  foreign key (channel_id, role_id) references roles (channel_id, id) on delete cascade
);
create index event_access_roles_role on event_access_roles (role_id);

create table tags_of_events (
  channel_id uuid not null,
  event_id uuid not null,
  tag_id uuid not null,
  primary key (event_id, tag_id),
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade,
  foreign key (channel_id, tag_id) references post_tags (channel_id, id) on delete cascade
);
create index tags_of_events_tag on tags_of_events (tag_id, event_id);

-- Who comes, waits or came: a person, or a guest who has proven an address.
create table event_registrations (
  id uuid primary key,
  channel_id uuid not null,
  event_id uuid not null,
  user_id uuid references users (id) on delete cascade,
  guest_name text,
  guest_email text,
  -- Of what a guest shows instead of a session.
  guest_key_hash bytea,
  status text not null
    check (status in ('registered', 'held', 'waiting', 'offered', 'pending', 'declined', 'cancelled')),
  -- The order in which people asked.
  place bigint not null,
  is_coming boolean not null default true,
  held_until timestamptz,
  offered_until timestamptz,
  -- Of what a ticket shows.
  code_hash bytea,
  order_id uuid references orders (id) on delete set null,
  -- questionId, text.
  answers jsonb not null default '[]',
  arrived_at timestamptz,
  arrived_by uuid references users (id) on delete set null,
  -- The device that saw the ticket, by the id that it gave itself.
  arrived_client text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade,
  check ((user_id is null) = (guest_email is not null)),
  check ((guest_email is null) = (guest_key_hash is null)),
  check ((held_until is null) = (status <> 'held')),
  check ((offered_until is null) = (status <> 'offered')),
  check (arrived_at is null or status = 'registered')
);
comment on column event_registrations.arrived_by is 'private';
comment on column event_registrations.arrived_client is 'secret';
create unique index event_registrations_person on event_registrations (event_id, user_id) where user_id is not null;
create unique index event_registrations_guest on event_registrations (event_id, lower(guest_email))
  where guest_email is not null;
create unique index event_registrations_guest_key on event_registrations (guest_key_hash)
  where guest_key_hash is not null;
create unique index event_registrations_code on event_registrations (code_hash) where code_hash is not null;
create index event_registrations_in_order on event_registrations (event_id, status, place);
create index event_registrations_of_person on event_registrations (user_id, event_id) where user_id is not null;
create index event_registrations_held on event_registrations (held_until) where held_until is not null;
create index event_registrations_offered on event_registrations (offered_until) where offered_until is not null;
create index event_registrations_order on event_registrations (order_id) where order_id is not null;
create index event_registrations_arrived_by on event_registrations (arrived_by) where arrived_by is not null;

alter table roles add column events_count int not null default 0 check (events_count >= 0);

alter table post_tags drop constraint post_tags_tag_type_check;
alter table post_tags add constraint post_tags_tag_type_check check (tag_type in ('post', 'resource', 'event'));

-- Moderators look after events as they do after posts.
update roles set permissions = permissions || '{moderateEvents}'::text[]
where native = 'moderator' and not 'moderateEvents' = any(permissions);

-- Screens that show an event hear of it no longer once their people may not see it.
create function event_closed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', json_build_object('within', replace(new.channel_id::text, '-', ''))::text);
  return null;
end $$;
create trigger event_closed after update of is_restricted, is_channel_only, state, deleted_at on events for each row
  when ((new.is_restricted and not old.is_restricted) or (new.is_channel_only and not old.is_channel_only)
    or (new.state = 'draft' and old.state <> 'draft') or (new.deleted_at is not null and old.deleted_at is null))
  execute function event_closed();

create function event_roles_went() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', json_build_object('within', replace(channel_id::text, '-', ''))::text)
  from (select distinct channel_id from taken) t;
  return null;
end $$;
create trigger event_roles_went after delete on event_roles referencing old table as taken
  for each statement execute function event_roles_went();
