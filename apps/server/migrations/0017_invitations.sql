-- How many people were invited by mail, by whom and when: what the limits of a day are counted from. The rows of a
-- community or an account that is gone still count for the installation.
create table invite_sends (
  id uuid primary key,
  channel_id uuid references channels (id) on delete set null,
  user_id uuid references users (id) on delete set null,
  people_count int not null check (people_count > 0),
  -- The limit of a day under which they were sent.
  most int not null,
  sent_at timestamptz not null
);
create index invite_sends_time on invite_sends (sent_at);
create index invite_sends_channel on invite_sends (channel_id);
create index invite_sends_user on invite_sends (user_id);

-- Null where the usual limit holds; the staff of the installation set another.
alter table channels add column invitations_a_day int check (invitations_a_day >= 0);

-- Mailboxes that want no invitations: to one community, or to any where there is none. The address itself is not kept,
-- only a keyed digest of it.
create table invite_declines (
  mailbox bytea not null,
  channel_id uuid references channels (id) on delete cascade,
  declined_at timestamptz not null,
  unique nulls not distinct (mailbox, channel_id)
);
create index invite_declines_channel on invite_declines (channel_id);

-- Not mailed, because its reader wants none, is banned or has had enough for a day; whoever invites is not told.
alter table invites add column is_withheld boolean not null default false;
comment on column invites.is_withheld is 'secret';

-- Lists of people that somebody imported, with where they agreed to be members. Who they are is not kept here.
create table member_imports (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  imported_by uuid references users (id) on delete set null,
  source text not null check (source <> ''),
  people_count int not null check (people_count > 0),
  created_at timestamptz not null
);
create index member_imports_channel on member_imports (channel_id);
create index member_imports_person on member_imports (imported_by);
