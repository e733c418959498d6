-- Side effects that must happen: written with the change that causes them, handed to the job queue by the relay.
create table outbox (
  id uuid primary key,
  job text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  created_at timestamptz not null
);

-- Jobs that failed every attempt, kept for a person to look at.
create table dead_jobs (
  id uuid primary key,
  job text not null,
  payload jsonb not null,
  error text not null,
  failed_at timestamptz not null default now()
);

-- The first answer to a write that carried a key, given again to its retries.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Mails handed to the SMTP server, by the outbox row that asked for them.
create table mail_deliveries (
  id uuid primary key,
  sent_at timestamptz not null default now()
);
