import type { CurrencyCode } from '@guildhall/contract/money'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** An account by what it is for, and by the gateway or person it belongs to where there are several. */
export interface LedgerAccount {
  readonly kind: string
  readonly ref?: string
}

/** What one account takes (above zero) or gives, in minor units. */
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly currency: CurrencyCode
  readonly amount: number
}

export interface LedgerTransaction {
  /** Names what happened for ever, such as `stripe:pi_1:paid`: the same key is posted once. */
  readonly key: string
  readonly channelId: string
  readonly kind: string
  readonly orderId: string | null
  readonly occurredAt: Date
  /** At least two, which sum to zero in each currency. */
  readonly entries: readonly LedgerEntry[]
}

interface Posted {
  key: string
  channelId: string
  kind: string
  orderId: string | null
  entries: string
}

/**
 * Posts of one community take turns, so that several posts of one write never wait for each other in a circle. What
 * follows in the statement depends on the turn.
 */
const post = statement<Posted & { id: string; occurredAt: Date; now: Date }, { id: string }>(
  'post_ledger_transaction',
  `with turn as materialized (
     select pg_advisory_xact_lock(hashtextextended('ledger ' || $channelId::uuid, 0))
   ), entries as materialized (
     select e.position, e.kind, e.ref, e.currency, e.amount,
       md5(concat_ws(chr(31), $channelId::uuid, e.kind, e.ref, e.currency))::uuid as account_id
     from turn, jsonb_to_recordset($entries::jsonb) as e (position smallint, kind text, ref text, currency text, amount bigint)
   ), posted as (
     insert into ledger_transactions (id, key, channel_id, kind, order_id, entries_count, occurred_at, created_at)
     select $id::uuid, $key, $channelId::uuid, $kind, $orderId::uuid, count(*), $occurredAt::timestamptz, $now::timestamptz
     from entries
     on conflict (key) do nothing returning id, occurred_at
   ), accounts as (
     insert into ledger_accounts (id, channel_id, kind, ref, currency, created_at)
     select distinct on (account_id) account_id, $channelId::uuid, kind, ref, currency, $now::timestamptz
     from posted, entries order by account_id
     on conflict (id) do nothing
   ), written as (
     insert into ledger_entries (transaction_id, position, channel_id, account_id, currency, amount)
     select posted.id, position, $channelId::uuid, account_id, currency, amount from posted, entries
   ), summed as (
     insert into ledger_days as d (channel_id, kind, currency, day, debit, credit)
     select $channelId::uuid, kind, currency, (posted.occurred_at at time zone 'UTC')::date,
       coalesce(sum(amount) filter (where amount > 0), 0), -coalesce(sum(amount) filter (where amount < 0), 0)
     from posted, entries group by kind, currency, posted.occurred_at order by kind, currency
     on conflict (channel_id, day, kind, currency) do update
       set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit
   )
   select id from posted`,
)

/** Whether what stands under a key is this. When it happened is not compared: it may have been read from a clock. */
const isSame = statement<Posted, { is_same: boolean }>(
  'is_ledger_transaction_same',
  `select t.channel_id = $channelId::uuid and t.kind = $kind and t.order_id is not distinct from $orderId::uuid
     and (select jsonb_agg(jsonb_build_object('position', e.position, 'kind', a.kind, 'ref', a.ref, 'currency', e.currency,
       'amount', e.amount) order by e.position)
       from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id) = $entries::jsonb
     as is_same
   from ledger_transactions t where t.key = $key`,
)

/** What the database would refuse only when the write commits, long after the mistake. */
function checkBalanced({ key, entries }: LedgerTransaction) {
  const sums = new Map<string, number>()
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  if (entries.length < 2) throw new Error(`${key} has fewer than two entries`)
  for (const [currency, sum] of sums)
    if (sum !== 0) throw new Error(`the entries of ${key} are off by ${sum} in ${currency}`)
}

/**
 * Posts what happened to the books of a community, once: false where it stands there already, so every caller may
 * repeat. Something else under the same key is a fault. Lock what else the write needs before, as this waits for all
 * other posts of the community.
 */
export async function postTransaction(write: Write, transaction: LedgerTransaction): Promise<boolean> {
  checkBalanced(transaction)
  const { key, channelId, kind, orderId, occurredAt } = transaction
  const entries = transaction.entries.map(({ account, currency, amount }, position) => ({
    position,
    kind: account.kind,
    ref: account.ref ?? '',
    currency,
    amount,
  }))
  const posted = { key, channelId, kind, orderId, entries: JSON.stringify(entries) }
  const { length } = await post(write.db, { ...posted, id: write.newId(), occurredAt, now: write.now })
  if (length > 0) return true
  const [known] = await isSame(write.db, posted)
  if (!known?.is_same) throw new Error(`something else was posted as ${key}`)
  return false
}
