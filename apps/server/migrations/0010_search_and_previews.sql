-- How words are found: whatever their case and accents, in the scripts that put no space between them by pairs of
-- letters. All of it in SQL, so that what is kept and what is asked for are cut the same way.
create extension if not exists unaccent;

-- Arabic is also written with signs that nobody types.
create function search_fold(t text) returns text language sql immutable strict parallel safe
return case when octet_length(t) = char_length(t) then lower(t)
  else unaccent('unaccent'::regdictionary, lower((case when t ~ '[\u0600-\u06ff]'
    then translate(regexp_replace(normalize(t, nfkc), '[\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'),
      'أإآٱىةکی', 'اااايهكي')
    else normalize(t, nfkc) end) collate pg_c_utf8)) end;

-- Thai, Lao, Burmese, Khmer, Chinese, Japanese and Korean.
create function search_joins(t text) returns boolean language sql immutable strict parallel safe
return octet_length(t) > char_length(t) and t ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]';

-- Each letter with the next; the last one alone, so that every letter begins something.
create function search_pairs(t text) returns text language sql immutable strict parallel safe
return (
  select string_agg(case when not joins then letter when next_joins then ' ' || letter || next || ' '
    else ' ' || letter || ' ' end, '' order by place)
  from (
    select letter, place, search_joins(letter) as joins, lead(letter, 1, '') over each as next,
      search_joins(lead(letter, 1, '') over each) as next_joins
    from string_to_table(t, null) with ordinality as l (letter, place) window each as (order by place)
  ) letters);

-- The parser would take a/b for a file, a.b for a host and -1 for a number.
create function search_text(t text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(
  case when search_joins(t) then search_pairs(search_fold(t)) else search_fold(t) end,
  '/', ' '), '.', ' '), '-', ' '), '_', ' '), '@', ' ');

create function search_words(t text) returns tsvector language sql immutable strict parallel safe
return strip(to_tsvector('pg_catalog.simple'::regconfig, search_text(t)));

alter table posts
  add column title_words tsvector not null generated always as (search_words(title)) stored,
  add column all_words tsvector not null generated always as (search_words(title || ' ' || text)) stored;
create index posts_title_words on posts using gin (title_words) with (gin_pending_list_limit = 512);
create index posts_all_words on posts using gin (all_words) with (gin_pending_list_limit = 512);
-- How many hold a word decides how it is best looked for.
alter table posts alter column title_words set statistics 500, alter column all_words set statistics 500;
create index posts_edited on posts (edited_at) where edited_at is not null;

alter table discussions
  add column all_words tsvector not null generated always as (search_words(content)) stored;
create index discussions_all_words on discussions using gin (all_words) with (gin_pending_list_limit = 512);
alter table discussions alter column all_words set statistics 500;
create index discussions_edited on discussions (edited_at) where edited_at is not null;

create index contexts_words on contexts using gin (search_words(text));
create index resources_words on resources using gin (search_words(title));
create index memberships_words on memberships using gin (channel_id, search_words(search_text));

-- Words that stand somewhere: what a misspelt one may have meant. It is never shown, and says not where.
create table known_words (word text collate "C" primary key);
create index known_words_like on known_words using gin (word gin_trgm_ops);
-- Up to when they have been gathered.
create table gathered_words (source text primary key, until timestamptz not null);

-- What pages elsewhere say of themselves, for a day.
create table link_previews (
  address_hash bytea primary key,
  title text not null,
  description text not null,
  site_name text not null,
  -- Where its picture is, until we have our own.
  image_address text not null,
  image_id uuid references files (id),
  expires_at timestamptz not null
);
create index link_previews_image on link_previews (image_id) where image_id is not null;
create index link_previews_expiry on link_previews (expires_at);

-- The picture of the page it links to, which outlives what is known of the page.
alter table posts add column link_image_id uuid references files (id);
create index posts_link_image on posts (link_image_id) where link_image_id is not null;
