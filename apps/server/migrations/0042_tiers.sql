-- Paid tiers: what they cost, the roles they give, and who holds them.

create table gates (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  title text not null,
  description text not null default '',
  perks text[] not null default '{}',
  trial_days int not null default 0 check (trial_days between 0 and 90),
  -- A tier whose roles this one gives too.
  includes_id uuid,
  -- Among the tiers of its community that are not deleted, from 0 without gaps.
  position int check (position >= 0),
  -- How many people hold it.
  members_count int not null default 0 check (members_count >= 0),
  archived_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  unique (channel_id, id),
  -- Changed together when one is moved.
  constraint gates_position unique (channel_id, position) deferrable initially deferred,
  foreign key (channel_id, includes_id) references gates (channel_id, id),
  check (includes_id <> id),
  check ((position is null) = (deleted_at is not null))
);

create table gate_prices (
  id uuid primary key,
  channel_id uuid not null,
  gate_id uuid not null,
  -- In minor units.
  amount bigint not null check (amount > 0),
  currency text not null,
  period text not null check (period in ('once', 'month', 'year')),
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (channel_id, gate_id) references gates (channel_id, id) on delete cascade
);
create unique index gate_prices_open on gate_prices (gate_id, currency, period) where ended_at is null;

-- People go on paying the price that they agreed to.
create function keep_price() returns trigger language plpgsql as $$
begin
  if old.ended_at is null and to_jsonb(new) - 'ended_at' = to_jsonb(old) - 'ended_at' then
    return new;
  end if;
  raise exception 'a price never changes: it ends' using errcode = 'restrict_violation';
end $$;
create trigger keep_price before update on gate_prices for each row execute function keep_price();

-- Every role that a tier gives, by the tier whose own role it is: the tier itself or one that it includes.
create table gate_roles (
  channel_id uuid not null,
  gate_id uuid not null,
  role_id uuid not null,
  via_id uuid not null,
  primary key (gate_id, role_id, via_id),
  foreign key (channel_id, gate_id) references gates (channel_id, id) on delete cascade,
  foreign key (channel_id, via_id) references gates (channel_id, id) on delete cascade,
  foreign key (channel_id, role_id) references roles (channel_id, id) on delete cascade
);
create index gate_roles_role on gate_roles (role_id);

-- What somebody holds, and why. A grant ends by an act, which sets ended_at: whoever asks for access looks at nothing
-- else, so access and what people are told of it never disagree. It outlasts the membership, and does nothing without.
create table grants (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('gate')),
  subject_id uuid not null,
  source text not null check (source in ('order', 'subscription', 'trial', 'manual')),
  -- The order or subscription; null for what was given by hand.
  source_id uuid,
  given_by uuid references users (id) on delete set null,
  reason text not null default '',
  starts_at timestamptz not null,
  -- When the act that ends it is due; null for good.
  ends_at timestamptz,
  ended_at timestamptz,
  check ((source_id is null) = (source = 'manual'))
);
comment on column grants.given_by is 'private';
-- By person first, since access is asked for by person.
create unique index grants_open on grants (user_id, subject_id, source, source_id) nulls not distinct
  where ended_at is null;
create index grants_due on grants (ends_at) where ended_at is null and ends_at is not null;
create index grants_holders on grants (subject_id, user_id) where ended_at is null;
create index grants_of_channel on grants (channel_id, id desc);
create index grants_given_by on grants (given_by) where given_by is not null;

-- The twin of what the server asks, now with the roles of tiers.
create or replace function may_read_thread(thread uuid, person uuid) returns boolean language sql stable as $$
  select exists (
    select from chats c join memberships m on m.channel_id = c.channel_id and m.user_id = person
    where c.id = thread and c.type = 'channelThread' and (c.is_public or m.is_admin
      or exists (select from chat_seats s where s.chat_id = c.id and s.user_id = person and s.is_added and s.is_member)
      or exists (select from chat_roles o join roles r on r.id = o.role_id where o.chat_id = c.id and (
        coalesce(r.native = 'member' or (r.native = 'moderator' and m.is_moderator)
          or (r.native = 'admin' and m.is_admin), false)
        or exists (select from role_members h where h.role_id = r.id and h.user_id = person)
        or exists (select from grants g join gate_roles w on w.gate_id = g.subject_id and w.role_id = r.id
          where g.user_id = person and g.ended_at is null)))))
$$;

-- Whoever loses a tier leaves its threads and is asked again what they may hear, in the transaction that ends it.
create function grants_ended() returns trigger language plpgsql as $$
declare
  ended uuid[];
  people uuid[];
begin
  select array_agg(distinct n.channel_id), array_agg(distinct n.user_id) into ended, people
  from went n join was o on o.id = n.id where n.ended_at is not null and o.ended_at is null;
  if ended is null then
    return null;
  end if;
  perform drop_closed_seats(array(select c.id from chats c where c.channel_id = any(ended)
    and c.type = 'channelThread' and not c.is_public), people);
  update chats set access_version = access_version + 1 where type = 'channelThread' and not can_members_message
    and channel_id = any(ended);
  if cardinality(people) > 100 then
    perform pg_notify('access', json_build_object('within', replace(one::text, '-', ''))::text) from unnest(ended) one;
  else
    perform pg_notify('access', json_build_object('within', replace(n.channel_id::text, '-', ''),
      'userId', replace(n.user_id::text, '-', ''))::text)
    from went n join was o on o.id = n.id where n.ended_at is not null and o.ended_at is null;
  end if;
  return null;
end $$;
create trigger grants_ended after update on grants referencing old table as was new table as went
  for each statement execute function grants_ended();

-- A role that a tier gives no more is lost by everybody who holds the tier.
create function gate_roles_went() returns trigger language plpgsql as $$
begin
  perform drop_closed_seats(array(select distinct o.chat_id from chat_roles o join taken t on t.role_id = o.role_id), null);
  update chats set access_version = access_version + 1 where type = 'channelThread' and not can_members_message
    and channel_id in (select channel_id from taken);
  perform pg_notify('access', json_build_object('within', replace(channel_id::text, '-', ''))::text)
  from (select distinct channel_id from taken) t;
  return null;
end $$;
create trigger gate_roles_went after delete on gate_roles referencing old table as taken
  for each statement execute function gate_roles_went();
