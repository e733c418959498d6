-- What comes later in a series is like the last of its events that nobody has changed alone.
alter table events add column is_own boolean not null default false;
