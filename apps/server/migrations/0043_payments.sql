-- Selling: the accounts at gateways, orders and what came of them, taxes and invoices. Communities and people are named
-- without keeping the books from outliving them: channel_id has no foreign key, and a buyer who leaves becomes nobody.

create table payment_accounts (
  id uuid primary key,
  channel_id uuid not null,
  gateway text not null check (gateway in ('stripe', 'manual', 'test')),
  -- Asked for, but not yet accepted by the gateway; open to new orders; closed to them.
  state text not null default 'connecting' check (state in ('connecting', 'open', 'closed')),
  is_live boolean not null default false,
  is_primary boolean not null default false,
  -- The account as the gateway names it.
  external_id text not null default '',
  last4 text not null default '',
  -- Tells the same key from another one.
  fingerprint bytea not null,
  sealed_credentials text not null,
  -- What a buyer is told who pays without a gateway.
  instructions text not null default '',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  -- How far the gateway's own list was compared with ours.
  compared_until timestamptz,
  check (not is_primary or state = 'open')
);
comment on column payment_accounts.created_by is 'private';
comment on column payment_accounts.sealed_credentials is 'secret';
create unique index payment_accounts_same on payment_accounts (channel_id, gateway, fingerprint);
create unique index payment_accounts_primary on payment_accounts (channel_id) where is_primary;
create index payment_accounts_by on payment_accounts (created_by) where created_by is not null;
create index payment_accounts_connecting on payment_accounts (created_at) where state = 'connecting';

-- Every version of every tax; an edit ends one and begins the next.
create table taxes (
  id uuid primary key,
  tax_id uuid not null,
  channel_id uuid not null,
  title text not null,
  percent numeric(6, 3) not null check (percent between 0 and 100),
  is_inclusive boolean not null,
  -- Of the buyer; null for everybody who has no tax of their own.
  country text check (country ~ '^[A-Z]{2}$'),
  -- What it consists of: title and percent of each.
  parts jsonb not null default '[]',
  is_archived boolean not null default false,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index taxes_current on taxes (tax_id) where replaced_at is null;
create unique index taxes_country on taxes (channel_id, country) nulls not distinct
  where replaced_at is null and not is_archived;

create table orders (
  id uuid primary key,
  -- Written on a bank transfer.
  reference text not null unique,
  channel_id uuid not null,
  account_id uuid not null references payment_accounts (id),
  buyer_id uuid references users (id) on delete set null,
  kind text not null,
  subject_id uuid not null,
  -- The quote as the buyer saw it.
  title text not null,
  lines jsonb not null,
  currency text not null,
  total bigint not null check (total > 0),
  tax bigint not null check (tax >= 0),
  period text not null check (period in ('once', 'month', 'year')),
  trial_days int not null default 0 check (trial_days between 0 and 90),
  -- What the kind needs to know later, such as the price that was chosen.
  details jsonb not null default '{}',
  return_url text not null,
  cancel_url text not null,
  status text not null check (status in (
    'open', 'pending', 'paid', 'refunded', 'disputed', 'expired', 'cancelled', 'review')),
  -- Why somebody has to look at it.
  review text not null default '',
  -- The object at the gateway in which everything about the order is found.
  external_ref text,
  -- What the buyer was given to pay with.
  begun jsonb,
  -- What the buyer holds because of it, and until when.
  is_delivered boolean not null default false,
  delivered_until timestamptz,
  -- How often it was looked at, and the look that the rows show: an older one changes nothing any more.
  looks int not null default 0,
  look_shown int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  check (look_shown <= looks)
);
create unique index orders_one_open on orders (buyer_id, kind, subject_id) where status in ('open', 'pending');
create unique index orders_external on orders (account_id, external_ref) where external_ref is not null;
create index orders_of_buyer on orders (buyer_id, id desc);
create index orders_of_channel on orders (channel_id, id desc);
create index orders_of_account on orders (account_id, id desc);
create index orders_waiting on orders (created_at) where status in ('open', 'pending');

create table subscriptions (
  id uuid primary key,
  channel_id uuid not null,
  account_id uuid not null references payment_accounts (id),
  -- The order that began it.
  order_id uuid not null unique references orders (id),
  buyer_id uuid references users (id) on delete set null,
  kind text not null,
  subject_id uuid not null,
  external_id text not null,
  status text not null check (status in ('trialing', 'active', 'pastDue', 'ended')),
  period_end timestamptz not null,
  -- Runs out at the end of the period.
  is_cancelled boolean not null default false,
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, external_id),
  check ((status = 'ended') = (ended_at is not null))
);
create unique index subscriptions_live on subscriptions (buyer_id, kind, subject_id) where status <> 'ended';
create index subscriptions_of_account on subscriptions (account_id) where status <> 'ended';

create table payments (
  id uuid primary key,
  channel_id uuid not null,
  account_id uuid not null references payment_accounts (id),
  order_id uuid not null references orders (id),
  external_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  fee bigint not null default 0,
  -- Counts for the order; what does not fit, or came twice, does not.
  is_accepted boolean not null,
  paid_at timestamptz not null,
  unique (account_id, external_id)
);
create index payments_of_order on payments (order_id, paid_at);

create table refunds (
  id uuid primary key,
  channel_id uuid not null,
  account_id uuid not null references payment_accounts (id),
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  -- Null until the gateway has one.
  external_id text,
  amount bigint not null check (amount > 0),
  -- What of it is tax, so that all refunds of a payment return exactly its tax.
  tax bigint not null default 0 check (tax >= 0),
  reason text not null default '',
  keeps_access boolean not null,
  status text not null check (status in ('requested', 'done', 'failed')),
  -- Null for what refunded itself, or was refunded at the gateway.
  requested_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (account_id, external_id)
);
comment on column refunds.requested_by is 'private';
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_order on refunds (order_id);
create index refunds_by on refunds (requested_by) where requested_by is not null;

create table disputes (
  id uuid primary key,
  channel_id uuid not null,
  account_id uuid not null references payment_accounts (id),
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  external_id text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0,
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  unique (account_id, external_id)
);
create index disputes_of_order on disputes (order_id);
create index disputes_of_payment on disputes (payment_id);

-- What gateways sent, once each.
create table webhook_events (
  account_id uuid not null references payment_accounts (id),
  event_id text not null,
  ref text not null,
  received_at timestamptz not null,
  primary key (account_id, event_id)
);
create index webhook_events_received on webhook_events (received_at);

-- The gateway's own record of an order, where the gateway is part of this program.
create table local_gateway_records (
  order_id uuid primary key references orders (id),
  account_id uuid not null references payment_accounts (id),
  ref text not null unique,
  record jsonb not null,
  changed_at timestamptz not null
);
create index local_gateway_records_changed on local_gateway_records (account_id, changed_at);
comment on column local_gateway_records.ref is 'secret';

-- The last number of each series, counted up in the transaction that takes the next.
create table invoice_series (
  channel_id uuid not null,
  series text not null,
  last int not null check (last >= 0),
  primary key (channel_id, series)
);

create table invoices (
  id uuid primary key,
  channel_id uuid not null,
  series text not null,
  position int not null check (position > 0),
  number text not null check (length(number) <= 16),
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  -- Set on a credit note.
  refund_id uuid references refunds (id),
  -- Seller, buyer, lines and tax as they were.
  snapshot jsonb not null,
  issued_at timestamptz not null,
  unique (channel_id, series, position),
  unique (channel_id, number),
  unique nulls not distinct (payment_id, refund_id)
);
create index invoices_of_order on invoices (order_id);
create unique index invoices_refund on invoices (refund_id) where refund_id is not null;

-- What was issued stays as it is.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice never changes' using errcode = 'restrict_violation';
end $$;
create trigger keep_invoice before update or delete on invoices for each row execute function keep_invoice();
