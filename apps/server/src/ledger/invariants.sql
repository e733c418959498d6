-- I-41 every transaction of the books sums to zero in each currency
select transaction_id from ledger_entries group by transaction_id, currency having sum(amount) <> 0;

-- I-41b a transaction of the books has the entries it was posted with
select t.id from ledger_transactions t
where t.entries_count <> (select count(*) from ledger_entries e where e.transaction_id = t.id);

-- I-41c an entry is of the community and the currency of its account and its transaction
select e.transaction_id from ledger_entries e
left join ledger_accounts a on a.id = e.account_id
left join ledger_transactions t on t.id = e.transaction_id
where (a.channel_id = e.channel_id and a.currency = e.currency and t.channel_id = e.channel_id) is not true;

-- I-41d the daily sums of the books are those of the entries
select * from (
  select e.channel_id, a.kind, e.currency, (t.occurred_at at time zone 'UTC')::date as day,
    sum(greatest(e.amount, 0)) as debit, sum(greatest(-e.amount, 0)) as credit
  from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
  group by 1, 2, 3, 4) entries
full join ledger_days d using (channel_id, kind, currency, day)
where entries.debit is distinct from d.debit or entries.credit is distinct from d.credit;

-- I-41e what keeps the books from being changed is switched on
select name from unnest(array['ledger_entries_balanced', 'ledger_transactions_balanced', 'ledger_accounts_kept',
  'ledger_transactions_kept', 'ledger_entries_kept', 'ledger_days_kept']) as name
where not exists (select from pg_trigger t where t.tgname = name and t.tgenabled in ('O', 'A'))
union all
select name from unnest(array['ledger_transactions_key', 'ledger_entries_transaction', 'ledger_entries_account']) as name
where not exists (select from pg_constraint c where c.conname = name and c.convalidated);
