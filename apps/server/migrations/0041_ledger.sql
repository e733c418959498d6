-- The books of communities, by double entry: nothing in them is ever changed or deleted, and each transaction sums to
-- zero in each currency. A community that has books is closed instead of removed, so nothing here is deleted with it.

-- What is reckoned: a kind, such as gateway or owed, and whose it is, in one currency. A debit is above zero.
create table ledger_accounts (
  -- Derived from the rest, so that whoever needs an account knows its id.
  id uuid primary key,
  channel_id uuid not null references channels (id),
  kind text not null check (kind ~ '^[a-z][A-Za-z]{0,39}$'),
  -- A gateway's account or a person; empty where the community has only one of the kind. An id, since people may go.
  ref text not null check (ref ~ '^[A-Za-z0-9_.-]{0,100}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  unique (channel_id, kind, ref, currency),
  unique (id, channel_id, currency)
);

create table ledger_transactions (
  id uuid primary key,
  -- Names what happened, such as stripe:pi_1:paid, so that nothing is posted twice.
  key text not null constraint ledger_transactions_key unique check (key ~ '^[A-Za-z0-9_.:-]{1,200}$'),
  channel_id uuid not null references channels (id),
  kind text not null check (kind ~ '^[a-z][A-Za-z]{0,39}$'),
  order_id uuid,
  -- So that none are added later.
  entries_count smallint not null check (entries_count >= 2),
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  unique (id, channel_id)
);
create index ledger_transactions_journal on ledger_transactions (channel_id, occurred_at, id);
create index ledger_transactions_order on ledger_transactions (order_id) where order_id is not null;

create table ledger_entries (
  transaction_id uuid not null,
  position smallint not null,
  channel_id uuid not null,
  account_id uuid not null,
  currency text not null,
  -- In minor units; as many digits as travel unchanged.
  amount bigint not null check (amount <> 0 and amount between -999999999999999 and 999999999999999),
  primary key (transaction_id, position),
  constraint ledger_entries_transaction foreign key (transaction_id, channel_id)
    references ledger_transactions (id, channel_id),
  constraint ledger_entries_account foreign key (account_id, channel_id, currency)
    references ledger_accounts (id, channel_id, currency)
);
create index ledger_entries_of_account on ledger_entries (account_id);

-- What each kind of account took and gave on a day, in UTC.
create table ledger_days (
  channel_id uuid not null references channels (id),
  kind text not null,
  currency text not null,
  day date not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (channel_id, day, kind, currency)
);

create function check_ledger_balanced() returns trigger language plpgsql as $$
declare
  posted uuid := case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'transaction_id' else to_jsonb(new) ->> 'id' end;
begin
  if exists (select from ledger_entries where transaction_id = posted group by currency having sum(amount) <> 0) then
    raise exception 'the entries of % do not sum to zero', posted using errcode = 'check_violation';
  end if;
  if (select count(*) from ledger_entries where transaction_id = posted)
    <> (select entries_count from ledger_transactions where id = posted) then
    raise exception 'the entries of % are not those it was posted with', posted using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balanced();
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_balanced();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'nothing in % is changed or deleted: post a transaction that reverses it', tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger ledger_accounts_kept before update or delete or truncate on ledger_accounts
  for each statement execute function refuse_ledger_change();
create trigger ledger_transactions_kept before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_kept before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_days_kept before delete or truncate on ledger_days
  for each statement execute function refuse_ledger_change();
