-- Guests without an account at public events. What they ask for waits here until their address is proven.
create table event_guest_requests (
  id uuid primary key,
  channel_id uuid not null,
  event_id uuid not null,
  -- Of the secret in the link that was mailed.
  key_hash bytea not null unique,
  guest_name text not null,
  guest_email text not null,
  -- In which they asked; null where their browser named none of ours.
  language text,
  -- questionId, text.
  answers jsonb not null default '[]',
  created_at timestamptz not null,
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade
);
create index event_guest_requests_event on event_guest_requests (event_id, created_at);
create index event_guest_requests_email on event_guest_requests (lower(guest_email), created_at);
create index event_guest_requests_age on event_guest_requests (created_at);

-- The link of a guest, so that later letters have it too.
alter table event_registrations
  add column guest_sealed_key text,
  add column guest_language text,
  add constraint event_registrations_guest_link check ((guest_key_hash is null) = (guest_sealed_key is null));
comment on column event_registrations.guest_sealed_key is 'secret';
create index event_registrations_guest_email on event_registrations (lower(guest_email)) where guest_email is not null;
