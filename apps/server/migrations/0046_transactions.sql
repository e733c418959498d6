-- What was paid, given back and claimed back, as one list that can be filtered, with sums of days and months. Both are
-- kept by triggers on payments, refunds and disputes, so that whoever writes those need not know of them.

-- The rows as they must be.
create view transactions_as_recorded as
select p.id, p.channel_id, 'payment' as type,
  case
    when exists (select from disputes d where d.payment_id = p.id and d.status <> 'won') then 'disputed'
    when p.amount <= (select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'done') then 'refunded'
    when p.is_accepted then 'paid'
    else 'pending'
  end as status,
  p.order_id, p.id as payment_id, o.buyer_id as user_id, o.kind, o.period <> 'once' as is_recurring, o.subject_id, o.title,
  p.currency, p.amount, p.fee, p.tax, p.paid_at as at
from payments p join orders o on o.id = p.order_id
union all
select r.id, r.channel_id, 'refund', case r.status when 'requested' then 'pending' when 'done' then 'refunded' else 'failed' end,
  r.order_id, r.payment_id, o.buyer_id, o.kind, o.period <> 'once', o.subject_id, o.title,
  p.currency, -r.amount, 0, -r.tax, coalesce(r.settled_at, r.created_at)
from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
union all
-- A claim that was won moved nothing but its fee; one that was lost takes its part of the tax along.
select d.id, d.channel_id, 'dispute', case d.status when 'won' then 'paid' else 'disputed' end,
  d.order_id, d.payment_id, o.buyer_id, o.kind, o.period <> 'once', o.subject_id, o.title,
  p.currency, case d.status when 'won' then 0 else -d.amount end, d.fee,
  case when d.status = 'lost' then -round(p.tax::numeric * d.amount / greatest(p.amount, d.amount))::bigint else 0 end,
  d.opened_at
from disputes d join payments p on p.id = d.payment_id join orders o on o.id = d.order_id;

create table transactions (
  -- That of the payment, refund or dispute.
  id uuid primary key,
  channel_id uuid not null,
  type text not null check (type in ('payment', 'refund', 'dispute')),
  status text not null check (status in ('paid', 'pending', 'failed', 'refunded', 'disputed')),
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  user_id uuid references users (id) on delete set null,
  kind text not null,
  is_recurring boolean not null,
  subject_id uuid not null,
  title text not null,
  currency text not null,
  -- Below zero for what goes back.
  amount bigint not null,
  fee bigint not null,
  tax bigint not null,
  at timestamptz not null
);
create index transactions_latest on transactions (channel_id, at desc, id desc);
create index transactions_of_status on transactions (channel_id, status, at desc, id desc);
create index transactions_of_kind on transactions (channel_id, kind, at desc, id desc);
create index transactions_of_subject on transactions (channel_id, subject_id, at desc, id desc);
create index transactions_largest on transactions (channel_id, amount desc, id desc);
create index transactions_of_user on transactions (user_id, channel_id, at desc, id desc);
create index transactions_of_order on transactions (order_id);
create index transactions_of_payment on transactions (payment_id);

-- Sums by the first day of a day or month, in UTC. What is pending or failed is counted and sums to nothing, except money
-- that came and was not accepted.
create table transaction_sums (
  channel_id uuid not null,
  grain text not null check (grain in ('day', 'month')),
  starts date not null,
  kind text not null,
  is_recurring boolean not null,
  subject_id uuid not null,
  type text not null,
  status text not null,
  currency text not null,
  count bigint not null,
  amount bigint not null,
  fee bigint not null,
  tax bigint not null,
  primary key (channel_id, grain, starts, kind, is_recurring, subject_id, type, status, currency)
);

create function has_moved(t transactions) returns boolean language sql immutable
  return t.type = 'payment' or t.status not in ('pending', 'failed');

create function add_to_transaction_sums(t transactions, sign int) returns void language sql as $$
  insert into transaction_sums as s (channel_id, grain, starts, kind, is_recurring, subject_id, type, status, currency,
    count, amount, fee, tax)
  select t.channel_id, grain, date_trunc(grain, t.at at time zone 'UTC')::date, t.kind, t.is_recurring, t.subject_id,
    t.type, t.status, t.currency, sign, m.moved * t.amount, m.moved * t.fee, m.moved * t.tax
  from (values ('day'), ('month')) g (grain), (select case when has_moved(t) then sign else 0 end as moved) m
  on conflict (channel_id, grain, starts, kind, is_recurring, subject_id, type, status, currency) do update
    set count = s.count + excluded.count, amount = s.amount + excluded.amount, fee = s.fee + excluded.fee,
      tax = s.tax + excluded.tax
$$;

-- Runs when the write commits, and takes the turn of the books, after which a write locks nothing but sums: so two
-- writes never wait for each other in a circle.
create function sum_transaction() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || new.channel_id, 0));
  if tg_op = 'UPDATE' then
    perform add_to_transaction_sums(old, -1);
  end if;
  perform add_to_transaction_sums(new, 1);
  return null;
end $$;
create constraint trigger transactions_summed after insert on transactions
  deferrable initially deferred for each row execute function sum_transaction();
-- Whoever forgets a buyer changes no sum.
create constraint trigger transactions_summed_again after update on transactions
  deferrable initially deferred for each row
  when ((old.status, old.amount, old.fee, old.tax, old.at) is distinct from (new.status, new.amount, new.fee, new.tax, new.at))
  execute function sum_transaction();

-- What was paid for stays as it was, also where a subscription is changed to something else later; what goes back is of
-- the same thing as its payment.
create function list_transactions_of_order() returns trigger language plpgsql as $$
begin
  insert into transactions as t (id, channel_id, type, status, order_id, payment_id, user_id, kind, is_recurring,
    subject_id, title, currency, amount, fee, tax, at)
  select r.id, r.channel_id, r.type, r.status, r.order_id, r.payment_id, r.user_id, r.kind,
    coalesce(p.is_recurring, r.is_recurring), coalesce(p.subject_id, r.subject_id), coalesce(p.title, r.title), r.currency,
    r.amount, r.fee, r.tax, r.at
  from transactions_as_recorded r left join transactions p on p.id = r.payment_id where r.order_id = new.order_id
  on conflict (id) do update set status = excluded.status, amount = excluded.amount, fee = excluded.fee,
    tax = excluded.tax, at = excluded.at
  where (t.status, t.amount, t.fee, t.tax, t.at)
    is distinct from (excluded.status, excluded.amount, excluded.fee, excluded.tax, excluded.at);
  return null;
end $$;
create trigger payments_listed after insert or update on payments
  for each row execute function list_transactions_of_order();
create trigger refunds_listed after insert or update on refunds
  for each row execute function list_transactions_of_order();
create trigger disputes_listed after insert or update on disputes
  for each row execute function list_transactions_of_order();

insert into transactions (id, channel_id, type, status, order_id, payment_id, user_id, kind, is_recurring, subject_id,
  title, currency, amount, fee, tax, at)
select id, channel_id, type, status, order_id, payment_id, user_id, kind, is_recurring, subject_id, title, currency, amount,
  fee, tax, at
from transactions_as_recorded;

create index orders_in_review on orders (channel_id, id desc) where status in ('pending', 'review');
create index invoices_by_number on invoices (channel_id, upper(number));
