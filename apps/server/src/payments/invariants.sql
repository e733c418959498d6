-- I-130 a community that takes orders has one primary account, and it is open
select a.channel_id from payment_accounts a where a.state = 'open'
group by a.channel_id having count(*) filter (where a.is_primary) <> 1;

-- I-131 the parts of a tax are the whole
select t.id from taxes t where t.parts <> '[]'
  and t.percent <> (select sum((p ->> 'percent')::numeric) from jsonb_array_elements(t.parts) p);

-- I-132 the versions of a tax follow each other without a gap
select t.tax_id from taxes t group by t.tax_id
having count(*) filter (where t.replaced_at is null) <> 1;

-- I-133 what counts for an order is what it asked for
select p.id from payments p join orders o on o.id = p.order_id
where p.is_accepted and (p.amount <> all(o.asked) or p.currency <> o.currency or p.account_id <> o.account_id);

-- I-134 who has something has paid for it
select o.id from orders o where o.is_delivered
  and not exists (select from payments p where p.order_id = o.id and p.is_accepted)
  and not exists (select from subscriptions s where s.order_id = o.id and s.status <> 'ended');

-- I-135 who has paid has it, or the money is on its way back, or somebody looks at it
select o.id from orders o where o.status = 'paid' and not o.is_delivered and o.review = '' and o.given_up_at is null
  and o.banned_at is null and o.buyer_id is not null
  and not exists (select from refunds r where r.order_id = o.id and r.status <> 'failed')
  and not exists (select from subscriptions s where s.order_id = o.id);

-- I-136 no more goes back than came
select p.id from payments p join refunds r on r.payment_id = p.id and r.status = 'done'
group by p.id having sum(r.amount) > p.amount;

-- I-137 a single purchase is paid once
select p.order_id from payments p join orders o on o.id = p.order_id
where p.is_accepted and o.period = 'once' group by p.order_id having count(*) > 1;

-- I-138 invoices are numbered without a gap, and each payment that counts has one
select s.channel_id from invoice_series s
  left join invoices i on i.channel_id = s.channel_id and i.series = s.series
group by s.channel_id, s.series, s.last having count(i.id) <> s.last or coalesce(max(i.position), 0) <> s.last
union all
select p.channel_id from payments p
where p.is_accepted and not exists (select from invoices i where i.payment_id = p.id and i.refund_id is null);

-- I-139 the books have what the gateway has: what came, less what went back and what it kept
select a.id from payment_accounts a
where (
  -- Money in a currency that nobody can sell in waits outside of the books.
  select coalesce(sum(p.amount - p.fee), 0) from payments p
  where p.account_id = a.id and p.currency in ('INR', 'USD', 'EUR', 'GBP', 'AUD', 'BRL', 'THB', 'SGD')
) - (
  select coalesce(sum(r.amount), 0) from refunds r where r.account_id = a.id and r.status = 'done'
) - (
  select coalesce(sum(d.fee + case when d.status = 'won' then 0 else d.amount end), 0) from disputes d where d.account_id = a.id
) <> (
  select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_accounts l on l.id = e.account_id
  where l.ref = replace(a.id::text, '-', '') and l.kind in ('gateway', 'bank')
);

-- I-140 the constraints that keep orders in order exist
select name from unnest(array[
  'orders_one_open', 'orders_external', 'subscriptions_live', 'payments_account_id_external_id_key',
  'refunds_account_id_external_id_key', 'disputes_account_id_external_id_key', 'webhook_events_pkey', 'invoices_refund',
  'invoices_payment', 'invoices_correction',  'subscription_changes_open', 'order_letters_pkey'
]) as name
where not exists (select from pg_constraint c where c.conname = name and c.convalidated)
  and not exists (select from pg_class i join pg_index x on x.indexrelid = i.oid where i.relname = name and x.indisvalid);

-- I-141 nobody has what they subscribe to for longer than is paid, with the days that a renewal may be late
select o.id from orders o join subscriptions s on s.order_id = o.id
where o.is_delivered and (s.status = 'ended'
  or o.delivered_until > s.period_end + case when s.is_cancelled then interval '0' else interval '21 days' end);

-- I-142 what was given up is not held, and what is paid for again belongs to the same buyer and thing
select o.id from orders o where coalesce(o.given_up_at, o.banned_at) is not null and o.is_delivered
union all
select o.id from orders o join orders f on f.id = o.renews_id
where o.channel_id <> f.channel_id or o.account_id <> f.account_id or f.renews_id is not null
  or (o.buyer_id is distinct from f.buyer_id and f.buyer_id is not null);

-- I-143 the order asks for what it costs now, and for what was agreed to at a change
select o.id from orders o where o.total <> all(o.asked)
union all
select h.order_id from subscription_changes h join orders o on o.id = h.order_id
where h.status in ('made', 'done') and (h.total <> all(o.asked) or (h.due > 0 and h.due <> all(o.asked)));

-- I-144 the credit note of a refund that failed is corrected, and no other
select i.id from invoices i join refunds r on r.id = i.refund_id
where i.corrects_id is null
  and (r.status = 'failed') <> exists (select from invoices c where c.corrects_id = i.id and c.refund_id = i.refund_id)
union all
select c.id from invoices c join invoices i on i.id = c.corrects_id
where i.refund_id is null or i.corrects_id is not null or c.refund_id is distinct from i.refund_id
  or c.snapshot <> i.snapshot;
