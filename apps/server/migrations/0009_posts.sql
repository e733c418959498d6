-- Posts and what is said and done about them. Counts stand beside what they count and are held to it by invariants.

-- A tag and a room are named together with their community, so that nothing reaches across.
create table posts (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  context_id uuid not null,
  author_id uuid not null references users (id) on delete cascade,
  content_type text not null check (content_type in ('Image', 'Video', 'Link', 'Poll', 'Markup')),
  post_type text not null default 'post' check (post_type in ('post', 'question')),
  title text not null default '',
  -- What the document says without its form: for excerpts, mails and search.
  text text not null default '',
  -- The document as it was written; null where only plain text was sent.
  document jsonb,
  -- Made from the document by the renderer of that version.
  html text not null default '',
  html_version smallint not null default 1,
  -- url, title, description, image address.
  link jsonb,
  cover_id uuid references files (id),
  user_mentions uuid[] not null default '{}',
  context_mentions uuid[] not null default '{}',
  discussions_enabled boolean not null default true,
  reactions_enabled boolean not null default true,
  hide_author boolean not null default false,
  is_hidden boolean not null default false,
  is_pinned boolean not null default false,
  pinned_on_profile boolean not null default false,
  poll_ends_at timestamptz,
  has_multiple_options boolean not null default false,
  votes_count int not null default 0 check (votes_count >= 0),
  discussions_count int not null default 0 check (discussions_count >= 0),
  reactions_count int not null default 0 check (reactions_count >= 0),
  -- How many of each kind.
  reaction_counts jsonb not null default '{}',
  -- People who voted, and votes, which differ where several options may be chosen.
  poll_voters_count int not null default 0 check (poll_voters_count >= 0),
  poll_votes_count int not null default 0 check (poll_votes_count >= 0),
  score int not null generated always as (votes_count + reactions_count + 2 * discussions_count) stored,
  emailed_at timestamptz,
  edited_at timestamptz,
  created_at timestamptz not null,
  unique (channel_id, id),
  foreign key (channel_id, context_id) references contexts (channel_id, id) on delete cascade
);
create unique index posts_pinned on posts (context_id) where is_pinned;
create unique index posts_pinned_on_profile on posts (author_id) where pinned_on_profile;
create index posts_of_context on posts (context_id, id desc);
create index posts_of_type on posts (context_id, content_type, id desc);
create index posts_of_author on posts (author_id, id desc);
create index posts_top_of_context on posts (context_id, score desc, id desc);
create index posts_unanswered on posts (context_id, id desc) where discussions_count = 0;
create index posts_cover on posts (cover_id) where cover_id is not null;

create table post_files (
  post_id uuid not null references posts (id) on delete cascade,
  file_id uuid not null references files (id),
  kind text not null check (kind in ('picture', 'video')),
  position smallint not null,
  primary key (post_id, file_id)
);
create index post_files_file on post_files (file_id);

create table tags_of_posts (
  channel_id uuid not null,
  post_id uuid not null,
  tag_id uuid not null,
  primary key (post_id, tag_id),
  foreign key (channel_id, post_id) references posts (channel_id, id) on delete cascade,
  foreign key (channel_id, tag_id) references post_tags (channel_id, id) on delete cascade
);
create index tags_of_posts_tag on tags_of_posts (tag_id, post_id desc);

create table poll_options (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  position smallint not null,
  text text not null,
  votes_count int not null default 0 check (votes_count >= 0),
  unique (post_id, id),
  unique (post_id, position) deferrable initially deferred
);

create table poll_votes (
  post_id uuid not null,
  option_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id, option_id),
  foreign key (post_id, option_id) references poll_options (post_id, id) on delete cascade
);
create index poll_votes_option on poll_votes (option_id, created_at desc, user_id desc);
create index poll_votes_user on poll_votes (user_id);

create table post_votes (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_votes_latest on post_votes (post_id, created_at desc, user_id desc);
create index post_votes_user on post_votes (user_id);

create table post_reactions (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reaction_type text not null,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_reactions_latest on post_reactions (post_id, created_at desc, user_id desc);
create index post_reactions_user on post_reactions (user_id);

create table saved_posts (
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index saved_posts_latest on saved_posts (user_id, created_at desc, post_id desc);
create index saved_posts_post on saved_posts (post_id);

-- What somebody does not want to see any more, because it was reported or does not concern them.
create table dismissed_posts (
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  reason text not null check (reason in ('reported', 'notRelevant')),
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index dismissed_posts_post on dismissed_posts (post_id);

create table post_reports (
  id uuid primary key,
  channel_id uuid not null,
  post_id uuid not null,
  reporter_id uuid not null references users (id) on delete cascade,
  report_type text not null,
  status text not null default 'pending' check (status in ('pending', 'resolved', 'dismissed')),
  created_at timestamptz not null,
  foreign key (channel_id, post_id) references posts (channel_id, id) on delete cascade
);
create unique index post_reports_pending on post_reports (reporter_id, post_id) where status = 'pending';
create index post_reports_of_channel on post_reports (channel_id, id desc);
create index post_reports_post on post_reports (post_id);

-- What somebody has begun to write: as the composer holds it, and for them alone.
create table post_drafts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  channel_id uuid not null references channels (id) on delete cascade,
  body jsonb not null,
  updated_at timestamptz not null
);
create index post_drafts_latest on post_drafts (user_id, updated_at desc, id desc);
create index post_drafts_channel on post_drafts (channel_id);

-- Comments and answers stand on a post, replies on one of them, at most two deep.
create table discussions (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  parent_id uuid,
  author_id uuid not null references users (id) on delete cascade,
  discussion_type text not null check (discussion_type in ('comment', 'reply', 'answer')),
  depth smallint not null check (depth between 0 and 2),
  content text not null,
  user_mentions uuid[] not null default '{}',
  context_mentions uuid[] not null default '{}',
  is_pinned boolean not null default false,
  replies_count int not null default 0 check (replies_count >= 0),
  votes_count int not null default 0 check (votes_count >= 0),
  reactions_count int not null default 0 check (reactions_count >= 0),
  reaction_counts jsonb not null default '{}',
  edited_at timestamptz,
  created_at timestamptz not null,
  unique (post_id, id),
  foreign key (post_id, parent_id) references discussions (post_id, id) on delete cascade,
  check ((discussion_type = 'reply') = (parent_id is not null)),
  check ((parent_id is null) = (depth = 0)),
  check (not is_pinned or parent_id is null)
);
create unique index discussions_pinned on discussions (post_id) where is_pinned;
create index discussions_of_post on discussions (post_id, id) where parent_id is null;
create index discussions_top on discussions (post_id, (votes_count + reactions_count) desc, id) where parent_id is null;
create index discussions_of_parent on discussions (parent_id, id) where parent_id is not null;
create index discussions_author on discussions (author_id, id desc);

create table discussion_votes (
  discussion_id uuid not null references discussions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (discussion_id, user_id)
);
create index discussion_votes_user on discussion_votes (user_id);

create table discussion_reactions (
  discussion_id uuid not null references discussions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reaction_type text not null,
  created_at timestamptz not null,
  primary key (discussion_id, user_id)
);
create index discussion_reactions_user on discussion_reactions (user_id);

-- What somebody did may have been about a post that is gone since.
create index activities_post on activities (post_id) where post_id is not null;
delete from activities where post_id is not null;
alter table activities add foreign key (post_id) references posts (id) on delete cascade;

-- Told without who did it: one more that is counted and stands nowhere.
alter table notifications add column is_nameless boolean not null default false;
create index notifications_about on notifications (about_id);

-- Whoever watches a community or a post is asked again whether they may, as soon as that could have changed. It is said
-- here, where everything that takes access away ends up, and heard by every web node when the change commits.
create function tell_access_taken() returns trigger language plpgsql as $$
begin
  if (select count(*) from taken) > 100 then
    perform pg_notify('access', json_build_object('within', replace(channel_id::text, '-', ''))::text)
    from (select distinct channel_id from taken) t;
  else
    perform pg_notify('access', json_build_object('within', replace(channel_id::text, '-', ''),
      'userId', replace(to_jsonb(t) ->> 'user_id', '-', ''))::text) from taken t;
  end if;
  return null;
end $$;
create trigger tell_access after delete on memberships referencing old table as taken
  for each statement execute function tell_access_taken();
create trigger tell_access after delete on role_members referencing old table as taken
  for each statement execute function tell_access_taken();
create trigger tell_access after delete on context_members referencing old table as taken
  for each statement execute function tell_access_taken();
create trigger tell_access after delete on context_roles referencing old table as taken
  for each statement execute function tell_access_taken();
create trigger tell_access after insert on bans referencing new table as taken
  for each statement execute function tell_access_taken();
create trigger tell_access after delete on contexts referencing old table as taken
  for each statement execute function tell_access_taken();

create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', json_build_object('within', replace(
    coalesce(to_jsonb(new) ->> 'channel_id', to_jsonb(new) ->> 'id'), '-', ''))::text);
  return null;
end $$;
create trigger tell_access_changed after update of is_admin, is_moderator on memberships for each row
  when (old.is_admin > new.is_admin or old.is_moderator > new.is_moderator) execute function tell_access_changed();
create trigger tell_access_changed after update of context_type on contexts for each row
  when (old.context_type is distinct from new.context_type) execute function tell_access_changed();
create trigger tell_access_changed after update of is_public, visitors_can_read on channels for each row
  when (old.is_public > new.is_public or old.visitors_can_read > new.visitors_can_read)
  execute function tell_access_changed();
create trigger tell_access_changed after update of context_id, is_hidden on posts for each row
  when (old.context_id <> new.context_id or old.is_hidden <> new.is_hidden) execute function tell_access_changed();
