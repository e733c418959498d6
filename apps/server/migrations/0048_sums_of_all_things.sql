-- A total over everything that was sold reads one row for a day and kind, however many things there are.
create table transaction_totals (
  channel_id uuid not null,
  grain text not null check (grain in ('day', 'month')),
  starts date not null,
  kind text not null,
  is_recurring boolean not null,
  type text not null,
  status text not null,
  currency text not null,
  count bigint not null,
  amount bigint not null,
  fee bigint not null,
  tax bigint not null,
  primary key (channel_id, grain, starts, kind, is_recurring, type, status, currency)
);

-- What is asked of one thing does not read the days of all others.
create index transaction_sums_of_subject on transaction_sums (channel_id, subject_id, grain, starts);

create or replace function add_to_transaction_sums(t transactions, sign int) returns void language sql as $$
  with added as (
    select t.channel_id, grain, date_trunc(grain, t.at at time zone 'UTC')::date as starts, t.kind, t.is_recurring,
      t.subject_id, t.type, t.status, t.currency, sign as count, m.moved * t.amount as amount, m.moved * t.fee as fee,
      m.moved * t.tax as tax
    from (values ('day'), ('month')) g (grain), (select case when has_moved(t) then sign else 0 end as moved) m
  ), totals as (
    insert into transaction_totals as s (channel_id, grain, starts, kind, is_recurring, type, status, currency, count,
      amount, fee, tax)
    select channel_id, grain, starts, kind, is_recurring, type, status, currency, count, amount, fee, tax from added
    on conflict (channel_id, grain, starts, kind, is_recurring, type, status, currency) do update
      set count = s.count + excluded.count, amount = s.amount + excluded.amount, fee = s.fee + excluded.fee,
        tax = s.tax + excluded.tax
  )
  insert into transaction_sums as s (channel_id, grain, starts, kind, is_recurring, subject_id, type, status, currency,
    count, amount, fee, tax)
  select channel_id, grain, starts, kind, is_recurring, subject_id, type, status, currency, count, amount, fee, tax
  from added
  on conflict (channel_id, grain, starts, kind, is_recurring, subject_id, type, status, currency) do update
    set count = s.count + excluded.count, amount = s.amount + excluded.amount, fee = s.fee + excluded.fee,
      tax = s.tax + excluded.tax
$$;

insert into transaction_totals
select channel_id, grain, starts, kind, is_recurring, type, status, currency, sum(count), sum(amount), sum(fee), sum(tax)
from transaction_sums group by 1, 2, 3, 4, 5, 6, 7, 8;
