-- Whoever wrote what was reported of a chat does not decide about it, however long the messages are kept.
alter table cases add column writer_ids uuid[] not null default '{}';
update cases c set writer_ids = array(
  select distinct (m ->> 'senderId')::uuid from case_snapshots s, jsonb_array_elements(s.messages) m
  where s.case_id = c.id and m ->> 'senderId' is not null and not exists (
    select from case_reports r where r.case_id = c.id and r.reporter_id = (m ->> 'senderId')::uuid))
where c.kind = 'chat';
-- Staff hear of what comes into their queue; there are few among many people.
create index users_staff on users (id) where is_staff;

-- The mailbox of a visitor counts once in each case, and gets a few letters an hour, whatever post they name.
alter table case_reports add column address_hash text;
comment on column case_reports.address_hash is 'secret';
create index visitor_reports_address on visitor_reports (address_hash, created_at);
