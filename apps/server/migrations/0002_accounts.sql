create table users (
  id uuid primary key,
  email text check (email = lower(email)),
  username text,
  fullname text not null,
  created_at timestamptz not null,
  suspended_at timestamptz,
  deleted_at timestamptz
);
create unique index users_email on users (email) where deleted_at is null;
create unique index users_username on users (lower(username)) where deleted_at is null;

-- A code sent to an address, to be given back once.
create table challenges (
  id uuid primary key,
  purpose text not null,
  address text not null,
  code_hash bytea not null,
  fullname text,
  attempts smallint not null default 0 constraint challenges_attempts check (attempts between 0 and 5),
  sends smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  burned_at timestamptz
);
create index challenges_address on challenges (address, created_at);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null,
  -- The secret before the last rotation: other tabs may still send it for a moment.
  previous_token_hash bytea,
  -- Given once to clients without cookies, for their first exchange.
  exchange_hash bytea,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  absolute_expiry timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null,
  ip text not null,
  fingerprint text,
  firebase_token text
);
create unique index sessions_token_hash on sessions (token_hash);
create unique index sessions_previous_token_hash on sessions (previous_token_hash);
create unique index sessions_exchange_hash on sessions (exchange_hash);
create index sessions_user_id on sessions (user_id, id desc) where revoked_at is null;
