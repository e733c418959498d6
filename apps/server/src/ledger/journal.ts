import { type CurrencyCode, currencies, toMajorUnits } from '@guildhall/contract/money'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { balancesOfKinds } from './balances.ts'

interface Account {
  readonly kind: string
  readonly ref: string
  readonly currency: CurrencyCode
}

interface Transaction {
  readonly id: string
  readonly key: string
  readonly kind: string
  readonly day: string
  /** With all digits that the database keeps, which a Date has not. */
  readonly occurred_at: string
  readonly entries: readonly (Account & { readonly amount: number })[]
}

const PAGE = 500

const listAccounts = statement<{ channelId: string }, Account>(
  'list_ledger_accounts',
  `select kind, ref, currency from ledger_accounts where channel_id = $channelId order by kind, ref, currency`,
)

const listTransactions = statement<
  { channelId: string; afterTime: string; afterId: string; count: number },
  Transaction
>(
  'list_ledger_transactions',
  `with page as materialized (
     select id, key, kind, occurred_at from ledger_transactions
     where channel_id = $channelId and (occurred_at, id) > ($afterTime::timestamptz, $afterId::uuid)
     order by occurred_at, id limit $count
   )
   select p.id, p.key, p.kind, (p.occurred_at at time zone 'UTC')::date::text as day, p.occurred_at::text as occurred_at,
     x.entries
   from page p cross join lateral (
     select jsonb_agg(jsonb_build_object('kind', a.kind, 'ref', a.ref, 'currency', e.currency, 'amount', e.amount)
       order by e.position) as entries
     from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = p.id) x
   order by p.occurred_at, p.id`,
)

const accountName = ({ kind, ref }: Pick<Account, 'kind' | 'ref'>) => (ref ? `${kind}:${ref}` : kind)

const written = (minor: number, code: CurrencyCode) =>
  `${toMajorUnits(minor, currencies[code]).toFixed(currencies[code].exponent)} ${code}`

const posting = ({ currency, amount, ...account }: Account & { readonly amount: number }) =>
  `    ${accountName(account)}  ${written(amount, currency)}\n`

/** Declares everything that is used, so that a program can refuse what is not. */
function declarations(accounts: readonly Account[]) {
  const codes = new Set(accounts.map(({ currency }) => currency))
  const names = new Set(accounts.flatMap((account) => [account.kind, accountName(account)]))
  return [
    ...[...codes].sort().map((code) => `commodity ${written(100_000, code)}\n`),
    ...[...names].sort().map((name) => `account ${name}\n`),
    '\n',
  ].join('')
}

const paragraph = ({ day, key, kind, entries }: Transaction) =>
  `${day} (${key}) ${kind}\n${(entries ?? []).map(posting).join('')}\n`

/**
 * The books of a community as a plain text that `hledger check --strict` can check, some pages at a time. It ends with
 * the balances that our daily sums come to: the check refuses the journal where its own differ. To be read within one
 * transaction that sees one state.
 */
export async function* writeJournal(db: Database, channelId: string, count = PAGE): AsyncGenerator<string> {
  yield declarations(await listAccounts(db, { channelId }))
  let last = { occurred_at: '-infinity', id: '0'.repeat(32), day: '' }
  for (;;) {
    const page = await listTransactions(db, {
      channelId,
      afterTime: last.occurred_at,
      afterId: last.id,
      count,
    })
    yield page.map(paragraph).join('')
    last = page.at(-1) ?? last
    if (page.length < count) break
  }
  const balances = await balancesOfKinds(db, { channelId })
  const asserted = balances.map(
    ({ kind, currency, balance }) =>
      `    ${kind}  ${written(0, currency)} =* ${written(balance, currency)}\n`,
  )
  if (last.day) yield `${last.day} balances\n${asserted.join('')}`
}
