-- What hosts write to everybody who has a place, and how far it has been told: in the order of their places, each once.
create table event_messages (
  id uuid primary key,
  channel_id uuid not null,
  event_id uuid not null,
  written_by uuid references users (id) on delete set null,
  text text not null,
  after_place bigint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade
);
create index event_messages_of_event on event_messages (event_id, created_at);
create index event_messages_written_by on event_messages (written_by) where written_by is not null;
