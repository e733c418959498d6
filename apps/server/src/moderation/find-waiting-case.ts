import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

const waiting = statement<{ kind: string; id: string }, { id: string }>(
  'waiting_case_of_thing',
  `select id from cases where kind = $kind and thing_id = $id and status = 'pending' for share`,
)

/** Whether a moderator has still to decide about a thing; nobody decides before the write that asks has ended. */
export const isCaseWaiting = async (db: Database, kind: 'post' | 'discussion', id: string) =>
  (await waiting(db, { kind, id })).length > 0
