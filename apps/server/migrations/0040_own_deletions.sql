-- Whoever deletes their own post or comment can take it back for an hour. Until then it is withheld like one that was
-- removed, and keeps what it was before. Each step may be run again.

-- step: when it was deleted, and what it goes back to
alter table posts add column if not exists deleted_at timestamptz;
alter table posts add column if not exists before_deletion jsonb;
alter table discussions add column if not exists deleted_at timestamptz;
alter table discussions add column if not exists before_deletion jsonb;
-- What a notification was before the thing that it is about was deleted.
alter table notifications add column if not exists set_aside jsonb;

-- step: one more reason to withhold
alter table posts drop constraint if exists posts_withheld_check;
alter table posts add constraint posts_withheld_check
  check (withheld in ('held', 'reported', 'hidden', 'untilEdited', 'removed', 'deleted')) not valid;
alter table posts drop constraint if exists posts_deleted;
alter table posts add constraint posts_deleted check ((withheld is not distinct from 'deleted') = (deleted_at is not null)
  and (deleted_at is null) = (before_deletion is null)) not valid;
alter table discussions drop constraint if exists discussions_withheld_check;
alter table discussions add constraint discussions_withheld_check
  check (withheld in ('held', 'reported', 'hidden', 'untilEdited', 'removed', 'under', 'deleted')) not valid;
alter table discussions drop constraint if exists discussions_deleted;
alter table discussions add constraint discussions_deleted
  check ((withheld is not distinct from 'deleted') = (deleted_at is not null)
  and (deleted_at is null) = (before_deletion is null)) not valid;

-- step: nothing is deleted yet, so checking only reads
alter table posts validate constraint posts_withheld_check;
alter table posts validate constraint posts_deleted;
alter table discussions validate constraint discussions_withheld_check;
alter table discussions validate constraint discussions_deleted;

-- step: what an interrupted attempt may have left
drop index concurrently if exists posts_to_purge;

-- step: posts whose hour is over
create index concurrently posts_to_purge on posts (deleted_at) where deleted_at is not null;

-- step: what an interrupted attempt may have left
drop index concurrently if exists discussions_to_purge;

-- step: comments whose hour is over
create index concurrently discussions_to_purge on discussions (deleted_at) where deleted_at is not null;
