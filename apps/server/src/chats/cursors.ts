import { type Cursor, MAX_FOLLOWED } from '@guildhall/contract/chats'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { FoundChat } from './find-chat.ts'

/** What somebody has seen is told only if they share it, and only to those who share it too. */
const cursorRows = statement<
  { chatId: string; sharesSeen: boolean },
  { user_id: string; joined_seq: number; received_seq: number; seen_seq: number }
>(
  'cursors_of_chat',
  `select s.user_id, s.joined_seq, s.received_seq,
     case when u.shares_seen and $sharesSeen::boolean then s.seen_seq else 0 end as seen_seq
   from chat_seats s join users u on u.id = s.user_id where s.chat_id = $chatId and s.is_member`,
)

/** How far each person in a chat has received and seen it; large chats have no receipts. */
export async function cursorsOf(db: Database, { id, row }: FoundChat): Promise<Cursor[]> {
  if (row.members_count > MAX_FOLLOWED) return []
  const rows = await cursorRows(db, { chatId: id, sharesSeen: row.shares_seen })
  return rows.map((one) => ({
    user: one.user_id,
    joinedSeq: one.joined_seq,
    receivedSeq: one.received_seq,
    seenSeq: one.seen_seq,
  }))
}
