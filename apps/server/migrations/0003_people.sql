alter table users
  add phone text,
  add whatsapp_no text,
  add password_hash text,
  add display_picture_id uuid,
  add general_about text not null default '',
  add website text not null default '',
  add region text not null default '',
  add custom_user_fields jsonb not null default '[]',
  add app_tour jsonb not null default '{}',
  add is_verified boolean not null default false,
  add is_staff boolean not null default false,
  -- When the profile was completed for the first time.
  add onboarded_at timestamptz,
  add deletion_requested_at timestamptz,
  add connections_count int not null default 0 check (connections_count >= 0),
  add pending_request_count int not null default 0 check (pending_request_count >= 0),
  add unread_notification_count int not null default 0 check (unread_notification_count >= 0),
  -- The dots: set by what comes, cleared by looking.
  add has_new_request boolean not null default false,
  add has_new_notification boolean not null default false;
create unique index users_phone on users (phone) where deleted_at is null;
create index users_deletion on users (deletion_requested_at) where deletion_requested_at is not null;

-- Each of a pair has a row, so that a person's list is one index range.
create table connections (
  user_id uuid not null references users (id) on delete cascade,
  other_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index connections_newest on connections (user_id, created_at desc, other_id);

create table connection_requests (
  id uuid primary key,
  from_id uuid not null references users (id) on delete cascade,
  to_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  check (from_id <> to_id)
);
create unique index connection_requests_pair on connection_requests (least(from_id, to_id), greatest(from_id, to_id));
create index connection_requests_to on connection_requests (to_id, id desc);
create index connection_requests_from on connection_requests (from_id);

create table blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, user_id);

-- Whose posts a person does not want to see.
create table mutes (
  user_id uuid not null references users (id) on delete cascade,
  muted_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, muted_id),
  check (user_id <> muted_id)
);
