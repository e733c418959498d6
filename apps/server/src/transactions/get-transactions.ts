import { canReadTotals, canReadTransactions, type transactionCalls } from '@guildhall/contract/transactions'
import { record } from '../channels/audit.ts'
import { findAs, findChannel } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { pageOf } from '../platform/paging.ts'
import { notAllowed } from '../platform/refusals.ts'
import { type Chosen, choose } from './choose.ts'
import { cursorOf, listOf, placeAfter, type SortBy, type SortOrder } from './list.ts'
import { sumTransactions } from './sum.ts'
import { viewTransactions } from './view.ts'

const currencyOfChannel = statement<{ channelId: string }, { currency: string }>(
  'currency_of_channel',
  `select currency from channels where id = $channelId`,
)

interface Wanted {
  readonly sortBy: SortBy
  readonly sortOrder: SortOrder
  readonly skip: number
  readonly limit: number
  readonly after?: string | undefined
}

async function pageOfTransactions(
  { db }: Ctx,
  chosen: Chosen,
  { sortBy, sortOrder, skip, limit, after }: Wanted,
) {
  const rows = await listOf(
    sortBy,
    sortOrder,
    chosen,
  )(db, {
    ...chosen,
    ...placeAfter(sortBy, after),
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, cursorOf(sortBy))
  return { transactions: await viewTransactions(db, page), next }
}

const orNull = (ids: readonly string[]) => (ids.length > 0 ? ids : null)

export const getTransactions: Handler<typeof transactionCalls.getTransactions> = async (ctx, input) => {
  const { channelId } = input
  if (channelId === undefined) {
    const chosen = await choose(ctx.db, { channelId: null, users: [ctx.me.userId] }, input)
    return {
      ...(await pageOfTransactions(ctx, chosen, input)),
      ...(await sumTransactions(ctx.db, chosen, null)),
    }
  }
  const { standing } = await findChannel(ctx, channelId)
  const mayRead = canReadTransactions(standing)
  // A sum of one person's rows would tell what they paid.
  const isAboutPeople = input.users.length > 0 || input.searchQuery !== undefined
  if (!mayRead && (isAboutPeople || !canReadTotals(standing))) throw notAllowed()
  const chosen = await choose(ctx.db, { channelId, users: orNull(input.users) }, input)
  const [channel] = await currencyOfChannel(ctx.db, { channelId })
  const list = mayRead ? await pageOfTransactions(ctx, chosen, input) : { transactions: [], next: null }
  return { ...list, ...(await sumTransactions(ctx.db, chosen, channel!.currency)) }
}

/** The first page records who exports. */
export const dumpTransactions: Handler<typeof transactionCalls.dumpTransactions> = async (ctx, input) => {
  const { channelId, users, after } = input
  await findAs(ctx, channelId, 'managePayments')
  if (after === undefined) await record(ctx, channelId, { action: 'exportTransactions' })
  const chosen = await choose(ctx.db, { channelId, users: orNull(users) }, input)
  return pageOfTransactions(ctx, chosen, { ...input, skip: 0 })
}
