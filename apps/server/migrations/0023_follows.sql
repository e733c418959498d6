-- What people want to hear of a room and of a post; where they have not said, the room or the post decides.

-- step: what they said of a room
create table if not exists context_follows (
  channel_id uuid not null,
  context_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  level text not null check (level in ('all', 'mentions', 'none')),
  created_at timestamptz not null,
  primary key (user_id, context_id),
  foreign key (channel_id, context_id) references contexts (channel_id, id) on delete cascade
);
create index if not exists context_follows_context on context_follows (context_id, user_id);

-- step: what they said of a post, or what follows from commenting on it
create table if not exists post_follows (
  channel_id uuid not null,
  post_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  level text not null check (level in ('all', 'mentions', 'none')),
  created_at timestamptz not null,
  primary key (user_id, post_id),
  foreign key (channel_id, post_id) references posts (channel_id, id) on delete cascade
);
create index if not exists post_follows_post on post_follows (post_id, user_id);

-- step: what an interrupted attempt may have left
drop index concurrently if exists notifications_of_type;

-- step: the notifications of some types, the latest first
create index concurrently notifications_of_type on notifications (user_id, type, latest desc) where is_listed;
