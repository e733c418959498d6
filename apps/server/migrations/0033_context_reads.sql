-- Up to where people have read the rooms of their communities. Ids are in the order of time, so the id of the newest
-- post seen is a place in the room, also when that post is gone. Without a row somebody has read what was there when
-- they joined.

create table context_reads (
  channel_id uuid not null,
  context_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null,
  seen_at timestamptz not null,
  primary key (user_id, context_id),
  foreign key (channel_id, context_id) references contexts (channel_id, id) on delete cascade,
  foreign key (channel_id, user_id) references memberships (channel_id, user_id) on delete cascade
);
create index context_reads_context on context_reads (context_id);
