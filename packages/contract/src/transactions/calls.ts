import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Id, Next, page } from '../common.ts'
import { ActionType } from './action-types.ts'
import { Transaction, TransactionPart, TransactionStatus, TransactionTotal, WaitingOrder } from './shapes.ts'

const MAX_LISTED = 50

/** A list in the address: repeated, or separated by commas. */
const listOf = <T extends z.ZodType<unknown, string>>(one: T) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split(',').filter(Boolean))])
    .pipe(z.array(one).max(MAX_LISTED))
    .default([])

/** A day in UTC, such as 2026-11-18; of a time, its day. */
const Day = z
  .union([z.iso.date(), z.iso.datetime().transform((time) => time.slice(0, 10))])
  .refine((day) => day >= '1970-01-01' && day <= '2999-12-31')

const filters = {
  users: listOf(Id),
  /** All when left out. */
  actionTypes: listOf(ActionType),
  events: listOf(Id),
  products: listOf(Id),
  gates: listOf(Id),
  status: TransactionStatus.optional(),
  /** The first and the last day. */
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** A person, a thing that was sold, or the number of a receipt. */
  searchQuery: z.string().trim().min(1).max(100).optional(),
  sortBy: z.enum(['time', 'amount']).default('time'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
}

const MAX_EXPORTED = 5000

export const transactionCalls = {
  /**
   * What was paid in a community, for those who manage its payments, and its sums for those who see its statistics;
   * without a community, what the viewer paid everywhere.
   */
  getTransactions: v2.get('/transactions/getTransactions', {
    input: z.strictObject({ channelId: Id.optional(), ...filters, ...page() }),
    reply: z.object({
      transactions: z.array(Transaction),
      next: Next,
      count: z.number().int(),
      /** Of all that match, in the community's currency. */
      totalAmount: z.number(),
      currency: z.string(),
      totals: z.array(TransactionTotal),
      parts: z.array(TransactionPart),
    }),
  }),

  /** The same rows in long pages, for a file; who exports them is recorded. */
  dumpTransactions: v2.get('/transactions/dump', {
    missing: missingChannel,
    input: inChannel({
      ...filters,
      limit: z.coerce.number<number>().int().min(1).max(MAX_EXPORTED).default(MAX_EXPORTED),
      after: z.string().max(200).optional(),
    }),
    reply: z.object({ transactions: z.array(Transaction), next: Next }),
  }),

  /** Orders that wait for money that no gateway tells of, and such whose money does not fit; the latest first. */
  getWaitingOrders: v2.get('/transactions/waitingOrders', {
    missing: missingChannel,
    input: inChannel(page(20)),
    reply: z.object({ orders: z.array(WaitingOrder), next: Next }),
  }),
}
