-- Keys that name a community to a program, so that its calls need not. They prove nobody.
create table api_keys (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  title text not null,
  key_hash bytea not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create unique index api_keys_hash on api_keys (key_hash);
create index api_keys_of_channel on api_keys (channel_id, created_at);
create index api_keys_created_by on api_keys (created_by) where created_by is not null;
