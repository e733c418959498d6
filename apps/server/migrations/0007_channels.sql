create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What communities are about, to be found by.
create table spaces (
  id uuid primary key,
  title text not null,
  icon text not null default '',
  display_picture_id uuid references files (id),
  channels_count int not null default 0 check (channels_count >= 0)
);
create unique index spaces_title on spaces (lower(title));

create table channels (
  id uuid primary key,
  slug text not null,
  title text not null,
  description text not null default '',
  display_picture_id uuid references files (id),
  banner_image_id uuid references files (id),
  -- Its owner: an admin whom nobody else can remove.
  created_by uuid references users (id) on delete set null,
  language text not null default 'en',
  time_format text not null default '24' check (time_format in ('12', '24')),
  currency text not null default 'INR',
  country text not null default '',
  -- Whoever is not a member may see it at all, and enter without being asked.
  is_public boolean not null default true,
  any_one_can_join boolean not null default true,
  -- Visitors of a public one may read its public rooms.
  visitors_can_read boolean not null default true,
  show_members boolean not null default true,
  allow_user_invites boolean not null default true,
  show_request_questions boolean not null default false,
  show_welcome_info boolean not null default false,
  show_leaderboard boolean not null default true,
  weekly_digest boolean not null default true,
  -- Texts that people in charge wrote, by name.
  public_texts jsonb not null default '{}',
  color_scheme jsonb not null default '{}',
  tab_title text not null default '',
  logo_id uuid references files (id),
  invite_banner_id uuid references files (id),
  on_board_banner_id uuid references files (id),
  -- The order of its features; those not named come last.
  features jsonb not null default '[]',
  on_board_tour jsonb not null default '{}',
  tier text not null check (tier in ('Free', 'Basic', 'Mid', 'Pro')),
  tier_since timestamptz not null,
  members_count int not null default 0 check (members_count >= 0),
  member_request_count int not null default 0 check (member_request_count >= 0),
  -- Counts every change of its rooms and groups, so that a move from an old picture of them is refused.
  contexts_version int not null default 0,
  created_at timestamptz not null
);
create unique index channels_slug on channels (slug);
create index channels_created_by on channels (created_by);
create index channels_public on channels (members_count desc, id) where is_public;
create index channels_title on channels using gin (lower(title) gin_trgm_ops);

-- Addresses it had before.
create table channel_slugs (
  slug text primary key,
  channel_id uuid not null references channels (id) on delete cascade
);

create table channel_spaces (
  channel_id uuid not null references channels (id) on delete cascade,
  space_id uuid not null references spaces (id) on delete cascade,
  primary key (channel_id, space_id)
);
create index channel_spaces_space on channel_spaces (space_id, channel_id);

-- Whoever is in. Leaving deletes the row, and with it everything that only members have.
create table memberships (
  channel_id uuid not null references channels (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  is_admin boolean not null default false,
  is_moderator boolean not null default false,
  -- What the directory is searched by: the person's name and username, kept the same by whoever changes them.
  search_text text not null,
  on_board_tour jsonb not null default '{}',
  joined_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index memberships_user on memberships (user_id, joined_at desc);
create index memberships_newest on memberships (channel_id, joined_at desc, user_id desc);
create index memberships_staff on memberships (channel_id, user_id) where is_admin or is_moderator;
create index memberships_search on memberships using gin (channel_id, search_text gin_trgm_ops);
-- How many share a part of a name decides how it is best looked for.
alter table memberships alter column search_text set statistics 1000;

create table bans (
  channel_id uuid not null references channels (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  banned_by uuid references users (id) on delete set null,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index bans_user on bans (user_id);
create index bans_newest on bans (channel_id, created_at desc, user_id desc);
-- Who decided about a person is not told to them.
comment on column bans.banned_by is 'secret';

create table member_requests (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- Each question as it was asked, with its answer.
  answers jsonb not null default '[]',
  created_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
-- Whoever takes a request back and asks again has one row, not one for every time.
create unique index member_requests_waiting on member_requests (channel_id, user_id)
  where status in ('pending', 'withdrawn');
comment on column member_requests.decided_by is 'secret';
create index member_requests_list on member_requests (channel_id, status, id desc);
create index member_requests_user on member_requests (user_id);

-- To one address, or, without one, a link for whoever has it.
create table invites (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  email text,
  code_hash bytea not null,
  -- The link is shown again to those who may invite; a mailed one is not.
  sealed text,
  invited_by uuid references users (id) on delete set null,
  role_id uuid,
  created_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index invites_code on invites (code_hash);
create unique index invites_email on invites (channel_id, email) where email is not null and accepted_at is null and revoked_at is null;
create unique index invites_link on invites (channel_id, invited_by) where email is null and revoked_at is null;
create index invites_inviter on invites (invited_by, created_at) where email is not null;
create index invites_mailbox on invites (email, created_at) where email is not null;
comment on column invites.sealed is 'secret';

-- The three that every community has say in `native` which; the others are made by people.
create table roles (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  native text check (native in ('member', 'moderator', 'admin')),
  title text not null,
  role_type text not null check (role_type in ('user', 'admin')),
  color text not null default '',
  text_color text not null default '',
  banner_image_id uuid references files (id),
  is_public boolean not null default true,
  show_on_profile boolean not null default true,
  is_joinable boolean not null default false,
  permissions text[] not null default '{}',
  limits jsonb not null default '{}',
  members_count int not null default 0 check (members_count >= 0),
  contexts_count int not null default 0 check (contexts_count >= 0),
  resources_count int not null default 0 check (resources_count >= 0),
  created_at timestamptz not null,
  unique (channel_id, id),
  -- Whoever may take a role may take what it allows.
  check (not is_joinable or (native is null and role_type = 'user' and permissions = '{}'))
);
create unique index roles_native on roles (channel_id, native) where native is not null;
create unique index roles_title on roles (channel_id, lower(title));

alter table invites add constraint invites_role foreign key (channel_id, role_id)
  references roles (channel_id, id) on delete set null (role_id);

-- Only members hold roles, and only of their own community: both keys say so.
create table role_members (
  channel_id uuid not null,
  role_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  given_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (role_id, user_id),
  foreign key (channel_id, role_id) references roles (channel_id, id) on delete cascade,
  foreign key (channel_id, user_id) references memberships (channel_id, user_id) on delete cascade
);
create index role_members_user on role_members (channel_id, user_id);

create table context_groups (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  title text not null,
  position int not null,
  created_at timestamptz not null,
  unique (channel_id, id),
  unique (channel_id, position) deferrable initially deferred
);
create unique index context_groups_title on context_groups (channel_id, lower(title));

create table contexts (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  group_id uuid,
  position int not null,
  text text not null,
  description text not null default '',
  icon text not null default '',
  context_type text not null default 'public' check (context_type in ('public', 'restricted')),
  can_members_post boolean not null default true,
  allowed_content_types text[] not null default '{}',
  layout text not null default '',
  is_anonymous boolean not null default false,
  notification_message text not null default '',
  created_at timestamptz not null,
  unique (channel_id, id),
  unique nulls not distinct (channel_id, group_id, position) deferrable initially deferred,
  foreign key (channel_id, group_id) references context_groups (channel_id, id)
);
create unique index contexts_text on contexts (channel_id, lower(text));

create table context_roles (
  channel_id uuid not null,
  context_id uuid not null,
  role_id uuid not null,
  primary key (context_id, role_id),
  foreign key (channel_id, context_id) references contexts (channel_id, id) on delete cascade,
  foreign key (channel_id, role_id) references roles (channel_id, id) on delete cascade
);
create index context_roles_role on context_roles (role_id);

-- People added to a restricted room by hand.
create table context_members (
  channel_id uuid not null,
  context_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  added_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (context_id, user_id),
  foreign key (channel_id, context_id) references contexts (channel_id, id) on delete cascade,
  foreign key (channel_id, user_id) references memberships (channel_id, user_id) on delete cascade
);
create index context_members_user on context_members (channel_id, user_id);
create index context_members_newest on context_members (context_id, created_at desc, user_id desc);

create table thread_groups (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  title text not null,
  position int not null,
  created_at timestamptz not null,
  unique (channel_id, id),
  unique (channel_id, position) deferrable initially deferred
);
create unique index thread_groups_title on thread_groups (channel_id, lower(title));

create table post_tags (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  title text not null,
  tag_type text not null default 'post' check (tag_type in ('post', 'resource')),
  color text not null default '',
  -- The rooms it is offered in; none is all of them.
  context_ids uuid[] not null default '{}',
  is_archived boolean not null default false,
  created_at timestamptz not null,
  unique (channel_id, id)
);
create unique index post_tags_title on post_tags (channel_id, tag_type, lower(title));

create table resources (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  parent_id uuid,
  type text not null check (type in ('folder', 'link')),
  title text not null,
  text text not null default '',
  links jsonb not null default '[]',
  picture_id uuid references files (id),
  created_at timestamptz not null,
  unique (channel_id, id),
  foreign key (channel_id, parent_id) references resources (channel_id, id) on delete cascade,
  check (parent_id <> id)
);
create index resources_parent on resources (channel_id, parent_id, id desc);

create table resource_roles (
  channel_id uuid not null,
  resource_id uuid not null,
  role_id uuid not null,
  primary key (resource_id, role_id),
  foreign key (channel_id, resource_id) references resources (channel_id, id) on delete cascade,
  foreign key (channel_id, role_id) references roles (channel_id, id) on delete cascade
);
create index resource_roles_role on resource_roles (role_id);

create table resource_tags (
  channel_id uuid not null,
  resource_id uuid not null,
  tag_id uuid not null,
  primary key (resource_id, tag_id),
  foreign key (channel_id, resource_id) references resources (channel_id, id) on delete cascade,
  foreign key (channel_id, tag_id) references post_tags (channel_id, id) on delete cascade
);
create index resource_tags_tag on resource_tags (tag_id);

create table channel_rules (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  title text not null,
  description text not null default '',
  position int not null,
  unique (channel_id, position) deferrable initially deferred
);

-- Call-to-action cards.
create table action_boxes (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  title text not null,
  description text not null default '',
  picture_id uuid references files (id),
  action_type text not null,
  action_url text not null default '',
  buttons jsonb not null default '[]',
  created_at timestamptz not null
);
create index action_boxes_channel on action_boxes (channel_id, id);

-- Every act of those in charge, written with the act.
create table audit_log (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  actor_id uuid references users (id) on delete set null,
  action text not null,
  target_kind text not null default '',
  target_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_log_channel on audit_log (channel_id, id desc);
create index audit_log_target on audit_log (channel_id, target_id, id desc) where target_id is not null;

insert into spaces (id, title, icon)
select uuidv7(), title, icon from (values
  ('Art and craft', 'palette'), ('Books and writing', 'book-open'), ('Business', 'briefcase'),
  ('Education', 'graduation-cap'), ('Food', 'chef-hat'), ('Games', 'gamepad-2'), ('Health', 'heart-pulse'),
  ('Music', 'music'), ('Nature', 'leaf'), ('Science', 'flask-conical'), ('Sport', 'bike'), ('Technology', 'cpu'),
  ('Travel', 'map')) as interest (title, icon);
