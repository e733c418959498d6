import type { CurrencyCode } from '@guildhall/contract/money'
import { statement } from '../platform/database/statement.ts'

interface Balance {
  readonly kind: string
  readonly currency: CurrencyCode
  /** In minor units: above zero, more was taken than given. */
  readonly balance: number
}

/** What each kind of account of a community holds, from the sums of days. */
export const balancesOfKinds = statement<{ channelId: string }, Balance>(
  'ledger_balances_of_kinds',
  `select kind, currency, (sum(debit) - sum(credit))::bigint as balance from ledger_days
   where channel_id = $channelId group by kind, currency order by kind, currency`,
)

/** What each account of one kind holds, such as what is owed to each person; from the entries themselves. */
export const balancesOfAccounts = statement<
  { channelId: string; kind: string },
  Balance & { readonly ref: string }
>(
  'ledger_balances_of_accounts',
  `select a.kind, a.ref, a.currency, coalesce(s.balance, 0)::bigint as balance from ledger_accounts a
   left join lateral (select sum(e.amount) as balance from ledger_entries e where e.account_id = a.id) s on true
   where a.channel_id = $channelId and a.kind = $kind order by a.ref, a.currency`,
)
