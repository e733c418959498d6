-- Reports become cases: one for each thing that is reported, with what was reported as it was, what was decided, and
-- what a decision changed, so that it can be undone.

-- The tables
create table cases (
  id uuid primary key,
  -- Null for what belongs to no community, and is decided by those who run the installation.
  channel_id uuid references channels (id) on delete cascade,
  kind text not null check (kind in ('post', 'discussion', 'user', 'chat')),
  -- The thing itself, which may be gone meanwhile.
  thing_id uuid not null,
  context_id uuid,
  -- The post of a comment.
  subject_id uuid,
  -- The person whom the case is about; a hidden author is never shown.
  about_id uuid references users (id) on delete cascade,
  is_nameless boolean not null default false,
  source text not null check (source in ('people', 'filter', 'moderator')),
  -- The filter that found it, and what it found.
  matched jsonb,
  -- Held before anybody saw it, so that an approval publishes it.
  is_held boolean not null default false,
  -- Hidden because enough people reported it, until somebody looks.
  is_hidden_by_reports boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'resolved', 'dismissed')),
  action text not null default 'none'
    check (action in ('none', 'hide', 'hideUntilEdited', 'remove', 'warn', 'mute', 'removeUser', 'ban')),
  -- What most reports name.
  report_type text not null default '',
  reports_count int not null default 0 check (reports_count >= 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  -- Reason, rule, message and time, as the person reads them.
  decision jsonb not null default '{}',
  -- Until then a decision can be undone and appealed; afterwards what was removed is deleted for good.
  final_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references users (id) on delete set null,
  check ((status = 'pending') = (decided_at is null))
);
-- Whom somebody has reported is not told to them before it is decided, so a case is not among a person's own data.
comment on column cases.about_id is 'private';
comment on column cases.decided_by is 'private';
comment on column cases.undone_by is 'private';
create unique index cases_pending on cases (channel_id, kind, thing_id) nulls not distinct where status = 'pending';
-- People and everything else are two queues, each in three orders.
create index cases_oldest on cases (channel_id, first_at, id) where status = 'pending' and kind <> 'user';
create index cases_newest on cases (channel_id, last_at desc, id desc) where status = 'pending' and kind <> 'user';
create index cases_most on cases (channel_id, reports_count desc, id desc) where status = 'pending' and kind <> 'user';
create index cases_oldest_people on cases (channel_id, first_at, id) where status = 'pending' and kind = 'user';
create index cases_newest_people on cases (channel_id, last_at desc, id desc) where status = 'pending' and kind = 'user';
create index cases_most_people on cases (channel_id, reports_count desc, id desc)
  where status = 'pending' and kind = 'user';
create index cases_decided on cases (channel_id, decided_at desc, id desc) where status <> 'pending';
create index cases_of_thing on cases (thing_id, id desc);
create index cases_about on cases (about_id, channel_id, id desc);
create index cases_final on cases (final_at) where final_at is not null;

create table case_reports (
  id uuid primary key,
  case_id uuid not null references cases (id) on delete cascade,
  -- Null for a visitor who confirmed an address.
  reporter_id uuid references users (id) on delete cascade,
  report_type text not null,
  comments text not null default '',
  -- How much the report counts towards hiding the thing.
  weight real not null default 0,
  created_at timestamptz not null,
  -- Claimed by the one job that tells how it ended.
  told_at timestamptz
);
create unique index case_reports_once on case_reports (case_id, reporter_id);
create index case_reports_of_person on case_reports (reporter_id, id desc);

-- What was there when it was reported and when it was decided.
create table case_snapshots (
  id uuid primary key,
  case_id uuid not null references cases (id) on delete cascade,
  taken_for text not null check (taken_for in ('report', 'decision')),
  title text not null default '',
  text text not null default '',
  html text not null default '',
  -- Written then, so that a later change can be seen.
  written_at timestamptz,
  -- The last messages of a chat that the reporter saw.
  messages jsonb not null default '[]',
  created_at timestamptz not null,
  purged_at timestamptz
);
create unique index case_snapshots_once on case_snapshots (case_id, taken_for);

create table case_files (
  case_id uuid not null references cases (id) on delete cascade,
  file_id uuid not null references files (id),
  position smallint not null,
  primary key (case_id, file_id)
);
create index case_files_file on case_files (file_id);

-- What a decision changed, and what was there before.
create table case_acts (
  id uuid primary key,
  case_id uuid not null references cases (id) on delete cascade,
  act text not null,
  kind text not null,
  thing_id uuid not null,
  before jsonb not null default '{}',
  created_at timestamptz not null,
  undone_at timestamptz,
  purged_at timestamptz
);
create index case_acts_of_case on case_acts (case_id, id);
create index case_acts_of_thing on case_acts (thing_id, id desc);

create table appeals (
  id uuid primary key,
  case_id uuid not null unique references cases (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  text text not null,
  outcome text not null default 'pending' check (outcome in ('pending', 'upheld', 'overturned')),
  message text not null default '',
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  -- Nobody else could decide.
  is_same_decider boolean not null default false,
  created_at timestamptz not null
);
comment on column appeals.decided_by is 'secret';
create index appeals_of_person on appeals (user_id, id desc);
create index appeals_pending on appeals (case_id) where outcome = 'pending';

-- Who has a case open now.
create table case_looks (
  case_id uuid not null references cases (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  looked_at timestamptz not null,
  primary key (case_id, user_id)
);
create index case_looks_person on case_looks (user_id);

-- A muted member reads and does not write; a job deletes the row when its time has come.
create table restrictions (
  channel_id uuid not null references channels (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('mute')),
  until timestamptz,
  reason text not null default '',
  case_id uuid references cases (id) on delete set null,
  created_at timestamptz not null,
  primary key (channel_id, user_id, kind)
);
create index restrictions_person on restrictions (user_id);

-- The rules that look at what is written, before others see it.
create table filters (
  channel_id uuid primary key references channels (id) on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null
);

-- What was written lately where it may be the same again: kept for a day.
create table recent_texts (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  sketch int[] not null,
  has_link boolean not null,
  created_at timestamptz not null
);
create index recent_texts_channel on recent_texts (channel_id, created_at desc);
create index recent_texts_author on recent_texts (author_id, created_at desc);
create index recent_texts_age on recent_texts (created_at);

-- A visitor's report waits here until its address is confirmed.
create table visitor_reports (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  address_hash text not null,
  report_type text not null,
  comments text not null default '',
  created_at timestamptz not null
);
create unique index visitor_reports_once on visitor_reports (post_id, address_hash);
create index visitor_reports_age on visitor_reports (created_at);

-- Marks of accounts that were removed, none of which can be read back: a hint beside a later request.
create table removed_account_marks (
  channel_id uuid not null references channels (id) on delete cascade,
  mark text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (channel_id, mark, user_id)
);
comment on column removed_account_marks.user_id is 'private';
create index removed_account_marks_person on removed_account_marks (user_id);
create index removed_account_marks_age on removed_account_marks (created_at);

-- What those who run the installation did.
create table staff_log (
  id uuid primary key,
  actor_id uuid references users (id) on delete set null,
  action text not null,
  target_kind text not null default '',
  target_id uuid,
  reason text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index staff_log_age on staff_log (created_at);

-- What is withheld from readers, and why
-- held: waits for a moderator before anybody else sees it; reported: hidden by reports; hidden and untilEdited: by a
-- decision; removed: by a decision, and shown to nobody; under: beneath a comment that is withheld.
alter table posts add column withheld text
  check (withheld in ('held', 'reported', 'hidden', 'untilEdited', 'removed'));
alter table posts add constraint posts_withheld_hidden check (withheld is null or is_hidden) not valid;
alter table discussions add column withheld text
  check (withheld in ('held', 'reported', 'hidden', 'untilEdited', 'removed', 'under'));
-- The comment for which a reply beneath it is withheld; itself for the comment.
alter table discussions add column withheld_with uuid;

-- What communities and members get
alter table channels add column show_moderation_log boolean not null default false;
alter table channels add column filters_version int not null default 0;
-- Null for a newcomer. Members of today are none; the default is evaluated once, so no row is written.
alter table memberships add column settled_at timestamptz default now();
alter table memberships alter column settled_at drop default;

-- The log names its case and reason, and is chained
alter table audit_log add column reason text not null default '';
alter table audit_log add column case_id uuid;
alter table audit_log add column context_id uuid;
alter table audit_log add column chain_no bigint;
alter table audit_log add column actor_mark text;
alter table audit_log add column prev_hash text;
alter table audit_log add column hash text;
create index audit_log_unsealed on audit_log (channel_id, id) where hash is null;
create unique index audit_log_chain on audit_log (channel_id, chain_no) where chain_no is not null;
create index audit_log_case on audit_log (case_id) where case_id is not null;

-- What a hash is made of: everything an entry says. The mark stands for the person, whose account may be deleted later.
create function audit_hash(entry audit_log) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(chr(31), coalesce(entry.prev_hash, ''), entry.id, entry.channel_id,
    entry.chain_no, entry.actor_mark, entry.action, entry.target_kind, entry.target_id, entry.details::text, entry.reason,
    entry.case_id, entry.context_id, extract(epoch from entry.created_at)), 'UTF8')), 'hex')
$$;

-- Chains entries that have committed. As a function of the owner, since a role that may only add to the log may not
-- update it. Entries are chained in the order in which they are seen; a later change of one breaks the chain.
create function seal_audit_log(most int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry audit_log;
  last audit_log;
  sealed int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('seal_audit_log')) then
    return 0;
  end if;
  for entry in select * from audit_log where hash is null order by channel_id, id limit most for update loop
    if last.channel_id is distinct from entry.channel_id then
      select * into last from audit_log where channel_id = entry.channel_id and chain_no is not null
        order by chain_no desc limit 1;
    end if;
    entry.chain_no := coalesce(last.chain_no, 0) + 1;
    entry.prev_hash := coalesce(last.hash, '');
    entry.actor_mark := coalesce(encode(sha256(convert_to(entry.actor_id::text, 'UTF8')), 'hex'), '');
    entry.hash := audit_hash(entry);
    update audit_log set chain_no = entry.chain_no, prev_hash = entry.prev_hash, actor_mark = entry.actor_mark,
      hash = entry.hash where id = entry.id;
    last := entry;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke execute on function seal_audit_log(int) from public;

-- The reports that are there become cases
insert into cases (id, channel_id, kind, thing_id, context_id, about_id, is_nameless, source, report_type, reports_count, first_at, last_at)
select uuidv7(), r.channel_id, 'post', r.post_id, p.context_id, p.author_id, p.hide_author or x.is_anonymous, 'people',
  (array_agg(r.report_type order by r.id))[1], count(*), min(r.created_at), max(r.created_at)
from post_reports r join posts p on p.id = r.post_id join contexts x on x.id = p.context_id
where r.status = 'pending' group by r.channel_id, r.post_id, p.context_id, p.author_id, p.hide_author, x.is_anonymous
on conflict do nothing;
insert into case_snapshots (id, case_id, taken_for, title, text, html, written_at, created_at)
select uuidv7(), c.id, 'report', p.title, p.text, p.html, coalesce(p.edited_at, p.created_at), c.first_at
from cases c join posts p on p.id = c.thing_id where c.kind = 'post' on conflict do nothing;
insert into case_reports (id, case_id, reporter_id, report_type, created_at)
select r.id, c.id, r.reporter_id, r.report_type, r.created_at from post_reports r
join cases c on c.kind = 'post' and c.thing_id = r.post_id and c.status = 'pending' where r.status = 'pending'
on conflict do nothing;
insert into cases (id, channel_id, kind, thing_id, about_id, source, report_type, reports_count, first_at, last_at)
select uuidv7(), null, 'user', r.reported_id, r.reported_id, 'people', (array_agg(r.report_type order by r.id))[1], count(*),
  min(r.created_at), max(r.created_at)
from user_reports r where r.status = 'pending' group by r.reported_id on conflict do nothing;
insert into case_reports (id, case_id, reporter_id, report_type, comments, created_at)
select r.id, c.id, r.reporter_id, r.report_type, r.comments, r.created_at from user_reports r
join cases c on c.kind = 'user' and c.thing_id = r.reported_id and c.status = 'pending' where r.status = 'pending'
on conflict do nothing;
insert into cases (id, channel_id, kind, thing_id, source, report_type, reports_count, first_at, last_at)
select uuidv7(), r.channel_id, 'chat', r.chat_id, 'people', 'chat', count(*), min(r.created_at), max(r.created_at)
from chat_reports r where r.status = 'pending' group by r.channel_id, r.chat_id on conflict do nothing;
insert into case_snapshots (id, case_id, taken_for, messages, created_at)
select uuidv7(), c.id, 'report', (select r.messages from chat_reports r where r.chat_id = c.thing_id and r.status = 'pending'
  order by r.id limit 1), c.first_at from cases c where c.kind = 'chat' on conflict do nothing;
insert into case_reports (id, case_id, reporter_id, report_type, comments, created_at)
select r.id, c.id, r.reporter_id, 'chat', r.comments, r.created_at from chat_reports r
join cases c on c.kind = 'chat' and c.thing_id = r.chat_id and c.status = 'pending' where r.status = 'pending'
on conflict do nothing;

-- Nothing reads these any more.
drop table post_reports;
drop table user_reports;
drop table chat_reports;
