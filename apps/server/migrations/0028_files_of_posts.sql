-- Posts hold pictures between their paragraphs and files to download, and the pictures of a gallery have words.

-- step: the words of pictures; a constant default fills no row
alter table post_files add column if not exists alt text not null default '',
  add column if not exists caption text not null default '';

-- step: two more kinds
alter table post_files drop constraint if exists post_files_kind_check;
alter table post_files add constraint post_files_kind_check check (kind in ('picture', 'video', 'inline', 'file')) not valid;

-- step: every row holds to it already, so checking only reads
alter table post_files validate constraint post_files_kind_check;
