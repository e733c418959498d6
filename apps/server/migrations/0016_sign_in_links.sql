-- Every message that signs somebody in has a link of its own, which works whatever is sent or guessed afterwards.
alter table code_sends
  -- What the message is for: messages that sign in are counted apart from those that confirm a change.
  add purpose text not null default 'signIn',
  add challenge_id uuid,
  add link_hash bytea,
  add used_at timestamptz;
create unique index code_sends_link_hash on code_sends (link_hash) where link_hash is not null;

-- A challenge without a code was asked for but not sent; a later message may still give it one.
alter table challenges alter column code_hash drop not null;

-- Links that were mailed before work on. Nodes of the version before still write the old column, so it stays for now.
update code_sends s set challenge_id = c.id, link_hash = c.link_hash from challenges c
where c.address = s.address and c.expires_at - interval '10 minutes' = s.sent_at
  and c.link_hash is not null and c.used_at is null;
