-- Two more losses of access are told to whoever watches: a block, and a permission taken from a role. And what nodes of
-- the version before 0014 needed goes. Large tables are changed one by one, each for a moment, giving way to others;
-- each step may be run again.
create or replace function tell_access_blocked() returns trigger language plpgsql as $$
begin
  -- A block counts in every community, and for both people.
  perform pg_notify('access', json_build_object('userId', replace(person::text, '-', ''))::text)
  from taken, unnest(array[user_id, blocked_id]) as person;
  return null;
end $$;

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

-- step: what tells of the two losses
do $$
begin
  call change_gently('create or replace trigger tell_access after insert on blocks referencing new table as taken
    for each statement execute function tell_access_blocked()');
  call change_gently('create or replace trigger tell_access_changed after update of permissions on roles for each row
    when (not new.permissions @> old.permissions) execute function tell_access_changed()');
end $$;

-- step: every node of today writes the channel itself
do $$
declare
  filled text;
begin
  foreach filled in array array['discussions', 'post_files', 'poll_options', 'poll_votes', 'post_votes',
    'post_reactions', 'saved_posts', 'dismissed_posts', 'discussion_votes', 'discussion_reactions'] loop
    call change_gently(format('drop trigger if exists fill_channel on %I', filled));
  end loop;
end $$;

-- step: what nobody calls any more, and what only this file needs
drop function if exists fill_channel_by_post, fill_channel_by_discussion;
drop procedure if exists change_gently;
