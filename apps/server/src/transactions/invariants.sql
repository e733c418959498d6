-- I-150 the list of transactions is what was paid, given back and claimed back
(select id from (select id, channel_id, type, status, order_id, payment_id, user_id, kind, currency, amount, fee, tax, at
   from transactions
 except
 select id, channel_id, type, status, order_id, payment_id, user_id, kind, currency, amount, fee, tax, at
   from transactions_as_recorded) extra)
union all
(select id from (select id, channel_id, type, status, order_id, payment_id, user_id, kind, currency, amount, fee, tax, at
   from transactions_as_recorded
 except
 select id, channel_id, type, status, order_id, payment_id, user_id, kind, currency, amount, fee, tax, at
   from transactions) missing);

-- I-151 the sums of days and months are those of the transactions
with rows as (
  select t.channel_id, g.grain, date_trunc(g.grain, t.at at time zone 'UTC')::date as starts, t.kind, t.is_recurring,
    t.subject_id, t.type, t.status, t.currency, count(*) as count,
    coalesce(sum(t.amount) filter (where has_moved(t)), 0) as amount,
    coalesce(sum(t.fee) filter (where has_moved(t)), 0) as fee,
    coalesce(sum(t.tax) filter (where has_moved(t)), 0) as tax
  from transactions t, (values ('day'), ('month')) g (grain) group by 1, 2, 3, 4, 5, 6, 7, 8, 9
), sums as (
  select channel_id, grain, starts, kind, is_recurring, subject_id, type, status, currency, count, amount, fee, tax
  from transaction_sums where (count, amount, fee, tax) <> (0, 0, 0, 0)
)
(select channel_id from (select * from rows except select * from sums) missing)
union all
(select channel_id from (select * from sums except select * from rows) extra);

-- I-152 what moved is what the books have at gateways and in the bank
select coalesce(t.channel_id, b.channel_id) as channel_id from
  (select channel_id, currency, sum(amount - fee) as held from transaction_sums where grain = 'month'
   group by channel_id, currency) t
  full join (select channel_id, currency, sum(debit - credit) as held from ledger_days where kind in ('gateway', 'bank')
   and channel_id in (select channel_id from orders) group by channel_id, currency) b
  on b.channel_id = t.channel_id and b.currency = t.currency
where coalesce(t.held, 0) <> coalesce(b.held, 0)
  -- Money in a currency that no community has is not in the books.
  and coalesce(t.currency, b.currency) in ('INR', 'USD', 'EUR', 'GBP', 'AUD', 'BRL', 'THB', 'SGD');

-- I-153 the sums of all things are those of each thing together
with things as (
  select channel_id, grain, starts, kind, is_recurring, type, status, currency, sum(count) as count, sum(amount) as amount,
    sum(fee) as fee, sum(tax) as tax
  from transaction_sums group by 1, 2, 3, 4, 5, 6, 7, 8
), totals as (
  select channel_id, grain, starts, kind, is_recurring, type, status, currency, count, amount, fee, tax
  from transaction_totals
)
(select channel_id from (select * from things except select * from totals) missing)
union all
(select channel_id from (select * from totals except select * from things) extra);
