-- A post or comment that waited for a moderator takes a new id when it is published, and what hangs on it follows.
-- The tables are large, so each key is changed in a moment and proved while others read and write. Each step may be
-- run again.

-- step: what is withheld is hidden
alter table posts validate constraint posts_withheld_hidden;

-- step: the keys
do $$
declare
  key record;
begin
  for key in select c.conname, c.conrelid::regclass as hanging, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.confrelid in ('posts'::regclass, 'discussions'::regclass)
      and c.confupdtype = 'a' loop
    execute format('alter table %s drop constraint %I, add constraint %I %s not valid', key.hanging, key.conname,
      key.conname, replace(replace(key.definition, ' NOT VALID', ''), ' ON DELETE', ' ON UPDATE CASCADE ON DELETE'));
    commit;
  end loop;
end $$;

-- step: the keys hold for what is there
do $$
declare
  key record;
begin
  for key in select c.conname, c.conrelid::regclass as hanging from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('posts'::regclass, 'discussions'::regclass) and not c.convalidated loop
    execute format('alter table %s validate constraint %I', key.hanging, key.conname);
    commit;
  end loop;
end $$;
