import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { FoundChat } from './find-chat.ts'

const sit = statement<{ chatId: string; channelId: string; userId: string; now: Date }, { user_id: string }>(
  'take_seat_in_thread',
  `insert into chat_seats (chat_id, user_id, channel_id, joined_seq, read_seq, seen_seq, received_seq, joined_at)
   select c.id, $userId, $channelId, c.last_seq, c.last_seq, c.last_seq, c.last_seq, $now::timestamptz
   from chats c where c.id = $chatId
   on conflict (chat_id, user_id) do update set is_member = true, joined_seq = excluded.joined_seq,
     read_seq = excluded.read_seq, seen_seq = excluded.seen_seq, received_seq = excluded.received_seq
     where not chat_seats.is_member
   returning user_id`,
)

/** Gives a reader of a thread a seat in it, from where it stands now; who has one already keeps it. */
export async function takeSeat(ctx: Ctx, { id, row }: FoundChat): Promise<boolean> {
  const rows = await sit(ctx.db, {
    chatId: id,
    channelId: row.channel_id!,
    userId: ctx.me.userId,
    now: ctx.now,
  })
  return rows.length > 0
}
