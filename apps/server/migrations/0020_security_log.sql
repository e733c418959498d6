-- Who signed in or tried to, and what was refused to somebody signed in, for those who run the installation. It never
-- holds an address, a code or a secret.
create table security_log (
  id uuid primary key,
  created_at timestamptz not null,
  act text not null,
  -- Null where nobody has the address or the username that was tried.
  user_id uuid references users (id) on delete cascade,
  call text not null,
  -- An IPv4 address, or the first half of an IPv6 one.
  network text not null,
  device text not null,
  -- Why it was refused; null where it succeeded.
  reason text check (reason ~ '^[A-Za-z0-9_.]+$')
);
create index security_log_created_at on security_log (created_at);
create index security_log_user_id on security_log (user_id, created_at) where user_id is not null;
