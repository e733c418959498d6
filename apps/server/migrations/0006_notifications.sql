-- Until it has been looked at, a request lights the dot.
alter table connection_requests add seen_at timestamptz;
-- Not even the one who asked learns when it was looked at.
comment on column connection_requests.seen_at is 'secret';
create index connection_requests_unseen on connection_requests (to_id) where seen_at is null;

-- When the mail that gathers a person's notifications is due, and when the last one left.
alter table users
  add notification_mail_due_at timestamptz,
  add notification_mailed_at timestamptz;

-- What happened to one thing, told to one person: whoever does it too joins the row, which is unread again.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  group_name text not null,
  about_kind text not null,
  about_id uuid not null,
  -- The newest event, which gives the place in the list.
  latest uuid not null,
  -- How many people: the rows of notification_people.
  count int not null check (count > 0),
  -- False where the person wants it by mail only.
  is_listed boolean not null,
  is_unread boolean not null,
  wants_mail boolean not null,
  -- The job that is mailing it; none when it has grown since.
  mail_job uuid,
  updated_at timestamptz not null,
  check (is_listed or not is_unread)
);
create unique index notifications_bundle on notifications (user_id, type, about_kind, about_id);
create index notifications_newest on notifications (user_id, latest desc) where is_listed;
create index notifications_unread on notifications (user_id) where is_unread;
create index notifications_to_mail on notifications (user_id) where wants_mail;

create table notification_people (
  notification_id uuid not null references notifications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  latest uuid not null,
  primary key (notification_id, user_id)
);
-- Whom others were told of: it would tell who has muted them.
comment on column notification_people.user_id is 'private';
create index notification_people_latest on notification_people (notification_id, latest desc);
create index notification_people_user on notification_people (user_id);

-- Where somebody wants it otherwise than everybody.
create table notification_controls (
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  action text not null,
  is_on boolean not null,
  primary key (user_id, type, action)
);

create table user_reports (
  id uuid primary key,
  reporter_id uuid not null references users (id) on delete cascade,
  reported_id uuid not null references users (id) on delete cascade,
  report_type text not null,
  comments text not null,
  status text not null default 'pending' check (status in ('pending', 'resolved', 'dismissed')),
  created_at timestamptz not null,
  check (reporter_id <> reported_id)
);
create unique index user_reports_pending on user_reports (reporter_id, reported_id) where status = 'pending';
create index user_reports_reported on user_reports (reported_id, id desc);

-- What a person did, told apart by its time.
create table activities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  post_id uuid,
  created_at timestamptz not null
);
create unique index activities_time on activities (user_id, created_at);
create index activities_newest on activities (user_id, id desc);
