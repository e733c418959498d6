-- A community can be closed, and deleted by its owner, who can undo that for a month. It has a time zone.

-- step: the columns; a constant default rewrites no row
alter table channels
  add column if not exists closed_at timestamptz,
  add column if not exists deleted_at timestamptz,
  -- An IANA name.
  add column if not exists zone text not null default 'UTC';

-- step: a deleted community is taken from everybody who watches it
create or replace trigger tell_access_changed after update of is_public, visitors_can_read, deleted_at on channels
  for each row when (old.is_public > new.is_public or old.visitors_can_read > new.visitors_can_read
    or (old.deleted_at is null and new.deleted_at is not null))
  execute function tell_access_changed();

-- step: what an interrupted attempt may have left
drop index concurrently if exists channels_deleted;

-- step: the communities that are removed for good one day
create index concurrently channels_deleted on channels (deleted_at) where deleted_at is not null;
