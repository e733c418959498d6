import { type Cursor, MAX_FOLLOWED } from '@guildhall/contract/chats'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { separatedFrom } from '../users/blocks.ts'
import { type FoundChat, isAsking } from './find-chat.ts'

/**
 * What somebody has seen is told only if they share it, and only to those who share it too; nothing is told across a
 * block, nor of a person who has not accepted a request.
 */
const cursorRows = statement<
  { chatId: string; viewerId: string; sharesSeen: boolean; isAsking: boolean },
  { user_id: string; joined_seq: number; received_seq: number; seen_seq: number }
>(
  'cursors_of_chat',
  `select s.user_id, s.joined_seq, case when told.received then s.received_seq else 0 end as received_seq,
     case when told.received and u.shares_seen and $sharesSeen::boolean then s.seen_seq else 0 end as seen_seq
   from chat_seats s join users u on u.id = s.user_id join chats c on c.id = s.chat_id
     cross join lateral (select not $isAsking::boolean or s.user_id = $viewerId as received) told
   where s.chat_id = $chatId and s.is_member
     and (c.type = 'direct' or s.user_id not in (${separatedFrom('$viewerId')}))`,
)

/** How far each person in a chat has received and seen it; large chats have no receipts. */
export async function cursorsOf({ db, me }: Ctx, { id, row }: FoundChat): Promise<Cursor[]> {
  if (row.members_count > MAX_FOLLOWED) return []
  const rows = await cursorRows(db, {
    chatId: id,
    viewerId: me.userId,
    sharesSeen: row.shares_seen,
    isAsking: isAsking(row),
  })
  return rows.map((one) => ({
    user: one.user_id,
    joinedSeq: one.joined_seq,
    receivedSeq: one.received_seq,
    seenSeq: one.seen_seq,
  }))
}
