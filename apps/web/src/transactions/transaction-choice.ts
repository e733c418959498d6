import type { Sent } from '@guildhall/contract'
import {
  type Transaction,
  type TransactionFilter,
  type TransactionStatus,
  type transactionCalls,
  transactionFilters,
} from '@guildhall/contract/transactions'

export const periods = ['month', 'lastMonth', 'year'] as const
export type PeriodName = (typeof periods)[number]

/** The first and the last day, in UTC as the server sums them. */
export interface Days {
  readonly from: string
  readonly to: string
}

interface Named {
  readonly _id: string
  readonly name: string
}

interface Thing extends Named {
  /** The filter of the call that takes it. */
  readonly as: 'gates' | 'events' | 'products'
}

/** What the list is narrowed to; null means all. */
export interface TransactionChoice {
  readonly filter: TransactionFilter
  readonly query: string
  readonly days: Days | null
  readonly status: TransactionStatus | null
  readonly user: Named | null
  readonly thing: Thing | null
  readonly sortBy: 'time' | 'amount'
  readonly sortOrder: 'asc' | 'desc'
}

const day = (date: Date) => date.toISOString().slice(0, 10)

/** The days of a period around a moment. */
export function daysOf(period: PeriodName, now: number): Days {
  const today = new Date(now)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
  if (period === 'year') return { from: day(new Date(Date.UTC(year, 0, 1))), to: day(today) }
  if (period === 'month') return { from: day(new Date(Date.UTC(year, month, 1))), to: day(today) }
  return { from: day(new Date(Date.UTC(year, month - 1, 1))), to: day(new Date(Date.UTC(year, month, 0))) }
}

export const everything: TransactionChoice = {
  filter: 'all',
  query: '',
  days: null,
  status: null,
  user: null,
  thing: null,
  sortBy: 'time',
  sortOrder: 'desc',
}

/** The thing that a transaction is about, where the list can be narrowed to it. */
export function thingOf({ actionTypes, subjectId, title }: Transaction): Thing | null {
  const [type = ''] = actionTypes
  const as =
    type === 'eventRegister'
      ? 'events'
      : (transactionFilters.gated as readonly string[]).includes(type)
        ? 'gates'
        : (transactionFilters.products as readonly string[]).includes(type)
          ? 'products'
          : null
  return as && { _id: subjectId, name: title, as }
}

type Asked = Omit<Sent<typeof transactionCalls.getTransactions>, 'channelId' | 'after' | 'limit' | 'skip'>

/** The same as the server is asked for it. */
export const askedOf = ({
  filter,
  query,
  days,
  status,
  user,
  thing,
  sortBy,
  sortOrder,
}: TransactionChoice): Asked => ({
  actionTypes: [...transactionFilters[filter]],
  ...(query.trim() && { searchQuery: query.trim() }),
  ...(days && { startDate: days.from, endDate: days.to }),
  ...(status && { status }),
  ...(user && { users: [user._id] }),
  ...(thing && { [thing.as]: [thing._id] }),
  ...(sortBy !== 'time' && { sortBy }),
  ...(sortOrder !== 'desc' && { sortOrder }),
})
