-- Every row of a community carries its channel: the key by which communities can live on several machines one day.
-- The tables are large, so nothing here keeps others from one of them for longer than a moment. Each step may be run
-- again and commits as it goes: what was interrupted goes on.

-- Nodes of the version before write without the column until they are restarted. The next migration drops these two.
create or replace function fill_channel_by_post() returns trigger language plpgsql as $$
begin
  select channel_id into new.channel_id from posts where id = new.post_id;
  return new;
end $$;
create or replace function fill_channel_by_discussion() returns trigger language plpgsql as $$
begin
  select p.channel_id into new.channel_id from discussions d join posts p on p.id = d.post_id
  where d.id = new.discussion_id;
  return new;
end $$;

-- Whoever waits for a table waits behind us too, and some hold one table while they wait for the other. So we give way
-- long before the database looks for somebody to end, and try again: for a quarter of an hour, since a vacuum of what
-- was filled may be under way and is not to be hurried.
create or replace procedure change_gently(change text) language plpgsql as $$
begin
  for attempt in 1..200 loop
    begin
      set local lock_timeout = '100ms';
      execute change;
      exit;
    exception when lock_not_available or deadlock_detected then
      if attempt = 200 then
        raise;
      end if;
      perform pg_sleep(least(0.1 * attempt, 5));
    end;
  end loop;
  commit;
end $$;

-- step: the columns, and what fills them in new rows and in those that change before they are filled
do $$
declare
  filled text;
  parent text;
begin
  foreach filled in array array['discussions', 'post_files', 'poll_options', 'poll_votes', 'post_votes',
    'post_reactions', 'saved_posts', 'dismissed_posts', 'discussion_votes', 'discussion_reactions'] loop
    parent := case when filled like 'discussion\__%' then 'discussion' else 'post' end;
    call change_gently(format('alter table %1$I add column if not exists channel_id uuid;
      create or replace trigger fill_channel before insert or update on %1$I for each row
      when (new.channel_id is null) execute function fill_channel_by_%2$s()', filled, parent));
  end loop;
end $$;

-- step: the rows that are there, some pages at a time
do $$
declare
  filled text;
  parent text;
  page bigint;
  pages bigint;
begin
  foreach filled in array array['discussions', 'post_files', 'poll_options', 'poll_votes', 'post_votes',
    'post_reactions', 'saved_posts', 'dismissed_posts', 'discussion_votes', 'discussion_reactions'] loop
    parent := case when filled like 'discussion\__%' then 'discussion' else 'post' end;
    page := 0;
    pages := pg_relation_size(filled::regclass) / current_setting('block_size')::int;
    while page < pages loop
      call change_gently(format('update %I f set channel_id = (select channel_id from %I where id = f.%I)
        where f.channel_id is null and f.ctid >= %L::tid and f.ctid < %L::tid',
        filled, parent || 's', parent || '_id', format('(%s,0)', page), format('(%s,0)', page + 50)));
      page := page + 50;
    end loop;
  end loop;
end $$;

-- step: the column is never null; as a check first, which is proved while others read and write
do $$
declare
  filled text;
begin
  foreach filled in array array['discussions', 'post_files', 'poll_options', 'poll_votes', 'post_votes',
    'post_reactions', 'saved_posts', 'dismissed_posts', 'discussion_votes', 'discussion_reactions'] loop
    if not (select attnotnull from pg_attribute where attrelid = filled::regclass and attname = 'channel_id') then
      call change_gently(format('alter table %I drop constraint if exists has_channel,
        add constraint has_channel check (channel_id is not null) not valid', filled));
      call change_gently(format('alter table %I validate constraint has_channel', filled));
      -- Together with the next it would read the whole table while nobody else can.
      call change_gently(format('alter table %I alter channel_id set not null', filled));
    end if;
    call change_gently(format('alter table %I drop constraint if exists has_channel', filled));
  end loop;
end $$;

-- step: what hangs on a post names it together with its community, so that nothing reaches across
do $$
declare
  hanging text;
  named text;
begin
  foreach hanging in array array['discussions', 'post_files', 'poll_options', 'post_votes', 'post_reactions',
    'saved_posts', 'dismissed_posts'] loop
    named := hanging || '_channel_id_post_id_fkey';
    if not exists (select from pg_constraint where conname = named and conrelid = hanging::regclass) then
      call change_gently(format('alter table %I add constraint %I foreign key (channel_id, post_id)
        references posts (channel_id, id) on delete cascade not valid', hanging, named));
    end if;
    call change_gently(format('alter table %I validate constraint %I', hanging, named));
  end loop;
end $$;

-- step: the same key without the community; files and options keep theirs, by which a person's data are found
do $$
declare
  hanging text;
begin
  foreach hanging in array array['discussions', 'post_votes', 'post_reactions', 'saved_posts', 'dismissed_posts'] loop
    call change_gently(format('alter table %I drop constraint if exists %I', hanging, hanging || '_post_id_fkey'));
  end loop;
end $$;

-- step: what only this file needs
drop procedure if exists change_gently;
