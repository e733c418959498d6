-- What was uploaded, or may yet be. Nobody sees it until somebody claims it and a worker has looked at it. A column
-- that holds the id of a file must be a foreign key: that is how the collector knows what is still needed.
create table files (
  id uuid primary key,
  -- Random; given out with the upload address, named by whoever claims.
  key text not null,
  kind text not null check (kind in ('image', 'video', 'file')),
  content_type text not null,
  state text not null default 'granted' check (state in ('granted', 'claimed', 'ready', 'refused')),
  -- Who asked for the address; where nobody was signed in, the first claim decides. Sessions end sooner than files.
  session_id uuid,
  owner_id uuid references users (id) on delete set null,
  purpose text,
  is_public boolean,
  name text,
  -- How often looking at it ended without a result.
  tries smallint not null default 0,
  -- By name: type, size, width and height.
  renditions jsonb,
  duration_ms int,
  reason text,
  granted_at timestamptz not null,
  claimed_at timestamptz,
  settled_at timestamptz,
  constraint files_claimed check ((state = 'granted') = (claimed_at is null and purpose is null and is_public is null)),
  constraint files_settled check ((state in ('ready', 'refused')) = (settled_at is not null)),
  constraint files_measured check ((state = 'ready') = (renditions is not null)),
  constraint files_refused check ((state = 'refused') = (reason is not null))
);
create unique index files_key on files (key);
create index files_waiting on files (granted_at) where state in ('granted', 'claimed');
create index files_owner on files (owner_id) where owner_id is not null;

alter table users add constraint users_display_picture foreign key (display_picture_id) references files (id);
create index users_display_picture on users (display_picture_id) where display_picture_id is not null;
