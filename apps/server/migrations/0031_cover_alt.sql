-- The cover of a post has an alternative text, as the pictures of a gallery have.

-- step: a constant default fills no row
alter table posts add column if not exists cover_alt text not null default '';
