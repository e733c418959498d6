-- A draft can be published later: what is then posted, when, and why the last try failed.

-- step: columns without a default, which only change the catalogue
alter table post_drafts add column if not exists publish_at timestamptz;
alter table post_drafts add column if not exists post jsonb;
alter table post_drafts add column if not exists publish_failure text;

-- step: what is scheduled has something to post, and has not failed
alter table post_drafts drop constraint if exists post_drafts_scheduled;
alter table post_drafts add constraint post_drafts_scheduled
  check (publish_at is null or (post is not null and publish_failure is null)) not valid;

-- step: nothing is scheduled yet, so checking only reads
alter table post_drafts validate constraint post_drafts_scheduled;

-- step: the files that a draft has claimed for its post live as long as it does
create table if not exists post_draft_files (
  draft_id uuid not null references post_drafts (id) on delete cascade,
  channel_id uuid not null,
  file_id uuid not null references files (id),
  primary key (draft_id, file_id)
);
create index if not exists post_draft_files_file on post_draft_files (file_id);
