-- I-130 a community that takes orders has one primary account, and it is open
select a.channel_id from payment_accounts a where a.state = 'open'
group by a.channel_id having count(*) filter (where a.is_primary) <> 1;

-- I-131 the parts of a tax are the whole
select t.id from taxes t where t.parts <> '[]'
  and t.percent <> (select sum((p ->> 'percent')::numeric) from jsonb_array_elements(t.parts) p);

-- I-132 the versions of a tax follow each other without a gap
select t.tax_id from taxes t group by t.tax_id
having count(*) filter (where t.replaced_at is null) <> 1;
