-- Buying tiers: table trials (channel_id, user_id, gate_id, claimed_at, begun_at), and the columns channels.is_gated,
-- contexts.is_teased and resources.is_teased.

-- The one trial of a person in a community. An order claims it; once begun it is used up for ever.
create table trials (
  channel_id uuid not null references channels (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The tier for which it is claimed.
  gate_id uuid not null,
  claimed_at timestamptz not null,
  begun_at timestamptz,
  primary key (channel_id, user_id),
  foreign key (channel_id, gate_id) references gates (channel_id, id) on delete cascade
);
create index trials_of_person on trials (user_id);

-- Whether members must hold a tier.
alter table channels add column is_gated boolean not null default false;

-- Whether people who may not enter see that it is there, where a tier on sale opens it.
alter table contexts add column is_teased boolean not null default true;
alter table resources add column is_teased boolean not null default true;
