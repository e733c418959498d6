-- A comment may be written as a document, as posts are; where it was sent as plain text it has only its content.

-- step: the columns; without a default no row is rewritten
alter table discussions
  add column if not exists document jsonb,
  -- Rendered from the document by the server; null for plain text, which is shown as it is.
  add column if not exists html text,
  add column if not exists html_version smallint;

-- step: the pictures in a comment
create table if not exists discussion_files (
  channel_id uuid not null,
  discussion_id uuid not null references discussions (id) on delete cascade,
  file_id uuid not null references files (id),
  kind text not null check (kind = 'picture'),
  position smallint not null,
  primary key (discussion_id, file_id)
);
create index if not exists discussion_files_file on discussion_files (file_id);
