import type { CurrencyCode } from '@guildhall/contract/money'
import { statement } from '../platform/database/statement.ts'

interface Range {
  channelId: string
  /** The kinds of accounts that are asked for. */
  kinds: readonly string[]
  /** The first and the last day, such as 2026-11-18, in UTC. */
  from: string
  to: string
}

interface Sums {
  readonly kind: string
  readonly currency: CurrencyCode
  readonly debit: number
  readonly credit: number
}

/** What kinds of accounts took and gave from one day to another, both included; currencies are never added. */
export const sumDays = statement<Range, Sums>(
  'sum_ledger_days',
  `select kind, currency, sum(debit)::bigint as debit, sum(credit)::bigint as credit from ledger_days
   where channel_id = $channelId and day between $from::date and $to::date and kind = any($kinds::text[])
   group by kind, currency order by kind, currency`,
)

/** The same for each day on which anything happened. */
export const listDays = statement<Range, Sums & { readonly day: string }>(
  'list_ledger_days',
  `select day::text as day, kind, currency, debit, credit from ledger_days
   where channel_id = $channelId and day between $from::date and $to::date and kind = any($kinds::text[])
   order by day, kind, currency`,
)
