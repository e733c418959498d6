-- I-51 nothing waits in the outbox for more than a minute
select id from outbox where run_at < $1::timestamptz - interval '60 seconds';

-- I-51b no job was given up
select id from dead_jobs;

-- I-57 every index and constraint the others rely on exists and is valid
select name from unnest(array[
  'users_email', 'users_username', 'sessions_token_hash', 'sessions_exchange_hash', 'retired_tokens_pkey',
  'challenges_attempts', 'idempotency_keys_pkey', 'mail_deliveries_pkey'
]) as name
where not exists (select from pg_constraint c where c.conname = name and c.convalidated)
  and not exists (select from pg_class i join pg_index x on x.indexrelid = i.oid where i.relname = name and x.indisvalid);

-- I-58 every kept answer is complete
select scope, key from idempotency_keys where status is null or reply is null;
