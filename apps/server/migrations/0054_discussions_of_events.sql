-- An event is discussed as a post is. The table of what is said is large, so its keys are proved while others read and
-- write. Each step may be run again.

-- step: what is said stands on a post or on an event
alter table discussions alter column post_id drop not null;
alter table discussions add column if not exists event_id uuid;

-- step: and so does what somebody did
alter table activities add column if not exists event_id uuid;

-- step: exactly one of the two
alter table discussions drop constraint if exists discussions_subject;
alter table discussions add constraint discussions_subject check ((post_id is null) <> (event_id is null)) not valid;

-- step: everything so far stands on a post, so checking only reads
alter table discussions validate constraint discussions_subject;

-- step: what an interrupted attempt may have left stands on the index
alter table discussions drop constraint if exists discussions_event_id_parent_id_fkey;

-- step: what an interrupted attempt may have left
drop index concurrently if exists discussions_of_event;

-- step: what is said on an event, in order, and what a reply refers to
create unique index concurrently discussions_of_event on discussions (event_id, id);

-- step: what an interrupted attempt may have left
drop index concurrently if exists discussions_pinned_on_event;

-- step: one is pinned at most
create unique index concurrently discussions_pinned_on_event on discussions (event_id)
  where is_pinned and event_id is not null;

-- step: what an interrupted attempt may have left
drop index concurrently if exists activities_event;

-- step: what is found when an event goes
create index concurrently activities_event on activities (event_id) where event_id is not null;

-- step: the keys
alter table discussions drop constraint if exists discussions_channel_id_event_id_fkey;
alter table discussions add constraint discussions_channel_id_event_id_fkey foreign key (channel_id, event_id)
  references events (channel_id, id) on delete cascade not valid;
alter table discussions drop constraint if exists discussions_event_id_parent_id_fkey;
alter table discussions add constraint discussions_event_id_parent_id_fkey foreign key (event_id, parent_id)
  references discussions (event_id, id) on update cascade on delete cascade not valid;

-- step: the key of what somebody did
alter table activities drop constraint if exists activities_event_id_fkey;
alter table activities add constraint activities_event_id_fkey foreign key (event_id)
  references events (id) on delete cascade not valid;

-- step: nothing stands on an event yet
alter table discussions validate constraint discussions_channel_id_event_id_fkey;

-- step: nor replies to what does
alter table discussions validate constraint discussions_event_id_parent_id_fkey;

-- step: nor was anything done there
alter table activities validate constraint activities_event_id_fkey;

-- step: screens tell a newer count from an older one
drop trigger if exists count_change on events;
create trigger count_change before update of discussions_count on events for each row
  when (old.discussions_count <> new.discussions_count) execute function count_change();
