-- The life of a subscription: cancelled and resumed, late, changed to another tier, and renewed by hand.

-- For how many days somebody keeps what they pay for when a renewal is late.
alter table channels add column grace_days int not null default 7 check (grace_days between 0 and 21);

-- Every amount that an order has asked for: what a change costs, and what is due each period before and after it.
alter table orders add column asked bigint[] not null default '{}';
update orders set asked = array[total];
-- The buyer gave it up, or it was taken away; what the gateway shows does not give it back.
alter table orders add column given_up_at timestamptz;
-- The buyer is kept out of the community; they have it again if that is undone.
alter table orders add column banned_at timestamptz;
-- The order whose subscription this one pays for again, where no gateway renews.
alter table orders add column renews_id uuid references orders (id);
create index orders_renewing on orders (renews_id) where renews_id is not null;

alter table subscriptions
  -- What the gateway was told and has not shown yet.
  add column cancel_wanted boolean,
  add column past_due_at timestamptz,
  -- When the gateway is looked at again, even if it says nothing.
  add column look_at timestamptz;
update subscriptions set look_at = period_end where status <> 'ended';
create index subscriptions_to_look_at on subscriptions (look_at) where status <> 'ended';
create index subscriptions_trialing on subscriptions (period_end) where status = 'trialing';
create index subscriptions_past_due on subscriptions (past_due_at) where status = 'pastDue';
create index subscriptions_of_channel on subscriptions (channel_id, subject_id) where status <> 'ended';

-- What of a payment is tax: payments of one order may differ.
alter table payments add column tax bigint not null default 0 check (tax >= 0);
update payments p set tax = o.tax from orders o where o.id = p.order_id and p.is_accepted;

-- A change of what is subscribed to: at once, or with the end of what is paid.
create table subscription_changes (
  id uuid primary key,
  channel_id uuid not null,
  order_id uuid not null references orders (id),
  -- The new terms, as the order will have them.
  subject_id uuid not null,
  title text not null,
  lines jsonb not null,
  total bigint not null check (total > 0),
  tax bigint not null check (tax >= 0),
  period text not null check (period in ('month', 'year')),
  details jsonb not null,
  -- What was confirmed to be paid at once, and the moment from which the gateway reckons.
  due bigint not null check (due >= 0),
  counted_from timestamptz not null,
  -- Null for at once.
  starts_at timestamptz,
  status text not null check (status in ('wanted', 'made', 'done', 'refused')),
  created_at timestamptz not null
);
create unique index subscription_changes_open on subscription_changes (order_id) where status in ('wanted', 'made');
create index subscription_changes_of_order on subscription_changes (order_id);

-- Letters that were written about an order, so that each is written once.
create table order_letters (
  order_id uuid not null references orders (id),
  key text not null,
  written_at timestamptz not null,
  primary key (order_id, key)
);
