-- Every scan at the door of an event, so that devices that were without network may merge theirs in any order.
create table event_scans (
  channel_id uuid not null,
  event_id uuid not null,
  registration_id uuid not null references event_registrations (id) on delete cascade,
  -- The device, by the id that it gave itself, and the time that it said.
  client_id text not null,
  sent_at timestamptz not null,
  -- The same time within what is possible: of several scans the first by it is the arrival.
  scanned_at timestamptz not null,
  scanned_by uuid references users (id) on delete set null,
  -- Taken back; it stays so that the same scan does not count when it is sent again.
  is_removed boolean not null default false,
  primary key (registration_id, client_id, sent_at),
  foreign key (channel_id, event_id) references events (channel_id, id) on delete cascade
);
-- The arrival in the registration is what a person is told of it.
comment on column event_scans.scanned_by is 'private';
create index event_scans_event on event_scans (event_id);
create index event_scans_scanned_by on event_scans (scanned_by) where scanned_by is not null;

-- Whoever gives their place up has not arrived, and comes as somebody new if they get another one.
create function event_place_went() returns trigger language plpgsql as $$
begin
  delete from event_scans where registration_id = new.id;
  new.arrived_at := null;
  new.arrived_by := null;
  new.arrived_client := null;
  return new;
end $$;
create trigger event_place_went before update of status on event_registrations for each row
  when (old.status = 'registered' and new.status <> 'registered') execute function event_place_went();

-- Screens at a door hear of it no longer once their people do not keep it.
create function event_hosts_went() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', json_build_object('within', replace(channel_id::text, '-', ''))::text)
  from (select distinct channel_id from taken) t;
  return null;
end $$;
create trigger event_hosts_went after delete on event_hosts referencing old table as taken
  for each statement execute function event_hosts_went();
