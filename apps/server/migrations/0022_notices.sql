-- A notification quotes the latest comment it tells of, and may come from nobody.

-- step: the comment that is quoted
alter table notifications add column if not exists said_id uuid;

-- step: a notification without a person counts none
alter table notifications drop constraint if exists notifications_count_check;
alter table notifications add constraint notifications_count_check check (count >= 0) not valid;

-- step: no row breaks the wider rule, so checking them only reads
alter table notifications validate constraint notifications_count_check;
