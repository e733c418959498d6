-- With every "seen" of a chat it is asked who of its members hides that; they are few, and all people were gone through for them.

-- step: what an interrupted attempt may have left
drop index concurrently if exists users_hiding_seen;

-- step: those who hide what they saw
create index concurrently users_hiding_seen on users (id) where not shares_seen;
