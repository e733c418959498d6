-- The language in which a person reads pages and mails.

-- step: null leaves it to the browser; a column without a default rewrites no row
alter table users add column if not exists language text;
alter table users drop constraint if exists users_language_check;
alter table users add constraint users_language_check check (language in ('en', 'de')) not valid;

-- step: no row has one yet, so checking them only reads
alter table users validate constraint users_language_check;
