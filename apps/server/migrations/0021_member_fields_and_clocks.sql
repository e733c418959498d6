-- What a member tells in one community, and the clock that a person reads.

-- step: answers by the id of the profile field; a column with a constant default rewrites no row
alter table memberships add column if not exists fields jsonb not null default '{}';

-- step: how the person reads a time of day; null leaves it to the community, or else to the language
alter table users add column if not exists time_format text;
alter table users drop constraint if exists users_time_format_check;
alter table users add constraint users_time_format_check check (time_format in ('12', '24')) not valid;

-- step: no row has one yet, so checking them only reads
alter table users validate constraint users_time_format_check;

-- step: nothing has read it since every mail has a link of its own
alter table challenges drop column if exists link_hash;

-- step: a profile field has an id, so that an answer stays with it when its title changes
update channels c set public_texts = jsonb_set(public_texts, '{customUserFields}', (
  select jsonb_agg(jsonb_build_object('_id', replace(uuidv7()::text, '-', '')) || field order by place)
  from jsonb_array_elements(c.public_texts -> 'customUserFields') with ordinality as x (field, place)))
where jsonb_array_length(coalesce(public_texts -> 'customUserFields', '[]')) > 0;
