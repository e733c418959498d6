-- What a payment was for stays with it, since a subscription may be changed to something else later.

-- Null where the order was never for anything else.
alter table payments add column subject_id uuid, add column title text;
update payments p set subject_id = o.subject_id, title = o.title from orders o where o.id = p.order_id;

create or replace view transactions_as_recorded as
select p.id, p.channel_id, 'payment' as type,
  case
    when exists (select from disputes d where d.payment_id = p.id and d.status <> 'won') then 'disputed'
    when p.amount <= (select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'done') then 'refunded'
    when p.is_accepted then 'paid'
    else 'pending'
  end as status,
  p.order_id, p.id as payment_id, o.buyer_id as user_id, o.kind, o.period <> 'once' as is_recurring,
  coalesce(p.subject_id, o.subject_id) as subject_id, coalesce(p.title, o.title) as title,
  p.currency, p.amount, p.fee, p.tax, p.paid_at as at
from payments p join orders o on o.id = p.order_id
union all
select r.id, r.channel_id, 'refund', case r.status when 'requested' then 'pending' when 'done' then 'refunded' else 'failed' end,
  r.order_id, r.payment_id, o.buyer_id, o.kind, o.period <> 'once', coalesce(p.subject_id, o.subject_id), coalesce(p.title, o.title),
  p.currency, -r.amount, 0, -r.tax, coalesce(r.settled_at, r.created_at)
from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
union all
-- A claim that was won moved nothing but its fee; one that was lost takes its part of the tax along.
select d.id, d.channel_id, 'dispute', case d.status when 'won' then 'paid' else 'disputed' end,
  d.order_id, d.payment_id, o.buyer_id, o.kind, o.period <> 'once', coalesce(p.subject_id, o.subject_id), coalesce(p.title, o.title),
  p.currency, case d.status when 'won' then 0 else -d.amount end, d.fee,
  case when d.status = 'lost' and p.is_accepted then -round(p.tax::numeric * d.amount / greatest(p.amount, d.amount))::bigint else 0 end,
  d.opened_at
from disputes d join payments p on p.id = d.payment_id join orders o on o.id = d.order_id;
