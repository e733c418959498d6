create table users (
  id uuid primary key,
  email text check (email = lower(email)),
  username text,
  fullname text not null,
  -- As clients send it; kept, never interpreted.
  status text,
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
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  burned_at timestamptz
);
create index challenges_address on challenges (address, created_at);

-- When codes went to an address, however many challenges they belong to.
create table code_sends (
  id uuid primary key,
  address text not null,
  sent_at timestamptz not null
);
create index code_sends_address on code_sends (address, sent_at);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null,
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
create unique index sessions_exchange_hash on sessions (exchange_hash);
create index sessions_user_id on sessions (user_id, id desc) where revoked_at is null;

-- Secrets that were exchanged for newer ones. Other tabs may send one for a moment; later it means a thief.
create table retired_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  retired_at timestamptz not null
);
create index retired_tokens_session_id on retired_tokens (session_id);
