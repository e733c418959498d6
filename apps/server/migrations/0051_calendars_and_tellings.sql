-- The secret address under which other programs read what a person comes to.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- How far the people with a place have been told of an event: in the order of their places, each once.
create table event_tellings (
  channel_id uuid not null,
  event_id uuid not null,
  kind text not null check (kind in ('changed', 'cancelled', 'reminder24', 'reminder1')),
  -- The sequence of the event that it tells of.
  sequence int not null,
  after_place bigint not null default 0,
  begun_at timestamptz not null,
  ended_at timestamptz,
  primary key (event_id, kind, sequence),
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade
);

-- Reminders are made ready by the time of the start.
create index events_to_remind_of on events (starts_at) where state = 'published' and deleted_at is null;
