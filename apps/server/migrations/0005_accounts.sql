-- A session goes with its person.
alter table sessions
  drop constraint sessions_user_id_fkey,
  add constraint sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
-- Columns marked so are left out of what a person downloads about themselves.
comment on column sessions.firebase_token is 'secret';
comment on column users.password_hash is 'secret';
-- Downloaded also by the one who was asked, not only by the one who asks.
comment on column connection_requests.to_id is 'personal';

-- Somebody without an account.
create table guests (
  id uuid primary key,
  whatsapp_no text,
  created_at timestamptz not null
);

alter table challenges
  -- Whose change the code confirms, and the session that asked for it.
  add user_id uuid references users (id) on delete cascade,
  add session_id uuid references sessions (id) on delete cascade,
  add guest_id uuid references guests (id) on delete cascade,
  -- The secret of the link beside the code.
  add link_hash bytea;
create index challenges_user_id on challenges (user_id, created_at) where user_id is not null;
create index challenges_session_id on challenges (session_id) where session_id is not null;
create index challenges_guest_id on challenges (guest_id, created_at) where guest_id is not null;
create index code_sends_texts on code_sends (sent_at) where address not like '%@%';

-- Somebody known to a provider of social sign-in.
create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_user_id on identities (user_id);

-- A browser that is away at a provider. The row is gone with the first return.
create table social_visits (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  sealed text not null,
  expires_at timestamptz not null
);

-- What a provider said of somebody, worth one sign-in to whoever holds the token.
create table social_proofs (
  token_hash bytea primary key,
  provider text not null,
  subject text not null,
  -- Only when the provider has verified it.
  email text,
  fullname text,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table password_failures (
  id uuid primary key,
  username text not null check (username = lower(username)),
  failed_at timestamptz not null
);
create index password_failures_username on password_failures (username, failed_at);

-- Changes of an address, each to be undone from the old one for a while.
create table address_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  old_address text,
  new_address text not null,
  undo_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz
);
create unique index address_changes_undo_hash on address_changes (undo_hash);
create index address_changes_user_id on address_changes (user_id, id);
create index address_changes_old_address on address_changes (old_address, expires_at) where undone_at is null;
