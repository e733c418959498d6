-- Every change of a post, or of something said about it, has a number. What is told of it over sockets carries the
-- number, so that a screen that hears two signals the wrong way round keeps the newer one. As a trigger, because no
-- statement may forget it.
alter table posts add column change_no bigint not null default 0;
alter table discussions add column change_no bigint not null default 0;

create function count_change() returns trigger language plpgsql as $$
begin
  new.change_no := old.change_no + 1;
  return new;
end $$;

create trigger count_change before update on posts for each row execute function count_change();
create trigger count_change before update on discussions for each row execute function count_change();
