import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { announceMessage } from '../announce-message.ts'
import { type MessageRow, messageColumns } from './message-rows.ts'
import { audienceOf, separatedBy } from './told-sql.ts'
import { toShared } from './view-messages.ts'

export interface SharedRow extends MessageRow {
  reply_id: string | null
  last_seq: number
  last_change: number
  audience: string[] | null
  separated: string[]
}

/** Messages as their senders see them, and who else is told of them. */
export const sharedMessages = statement<{ ids: string[] }, SharedRow>(
  'messages_to_announce',
  `select ${messageColumns({ viewer: 'm.sender_id', seesAll: 'true', base: '0' })}, m.reply_id, c.last_seq, c.last_change,
     ${audienceOf('c')} as audience,
     ${separatedBy('m.sender_id', '(select q.sender_id from messages q where q.id = m.reply_id)', 'm.reply_id')} as separated
   from messages m join chats c on c.id = m.chat_id where m.id = any($ids::uuid[]) order by m.chat_id, m.seq`,
)

export const announceRow = (write: Write, name: 'newChatMessage' | 'updateMessage', row: SharedRow) =>
  announceMessage(write, name, toShared(row), {
    audience: row.audience,
    separated: row.separated,
    lastSeq: row.last_seq,
    lastChange: row.last_change,
  })

/** Announces how messages are after a change to everybody who may read them. */
export async function announceUpdates(write: Write, ids: string[]) {
  for (const row of await sharedMessages(write.db, { ids })) announceRow(write, 'updateMessage', row)
}
