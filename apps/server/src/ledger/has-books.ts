import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

const ask = statement<{ channelId: string }, { has_books: boolean }>(
  'has_channel_books',
  `select exists (select from ledger_transactions where channel_id = $channelId) as has_books`,
)

/** Whether a community has books, which outlive it. */
export const hasBooks = async (db: Database, channelId: string) =>
  (await ask(db, { channelId }))[0]!.has_books
