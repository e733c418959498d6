-- Who is online: people with a socket on a node that lives. Nothing here is worth keeping, so the tables are not logged:
-- after a crash of the database they are empty, and every node writes its people anew.

alter table users add column if not exists shows_presence boolean not null default true;

create unlogged table if not exists nodes (
  node_id uuid primary key,
  alive_at timestamptz not null
);

create unlogged table if not exists presence (
  user_id uuid not null references users (id) on delete cascade,
  node_id uuid not null references nodes (node_id) on delete cascade,
  primary key (user_id, node_id)
);
create index if not exists presence_node on presence (node_id);
