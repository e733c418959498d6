-- Whoever was a member before the program kept what they have read has read all that was there by then: without this,
-- every post since they joined would be new to them. New members have none, and begin where they join. The default is
-- evaluated once and kept beside the table, so no row is written.
alter table memberships add column unread_from timestamptz default now();
alter table memberships alter column unread_from drop default;
