import type { ChatType } from '@guildhall/contract/chats'
import { notify } from '../notifications/notify.ts'
import { notifyFromJob } from '../notifications/notify-from-job.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { separatedFrom } from '../users/blocks.ts'
import { tellMentioned, tellMissed } from './job-names.ts'
import { isChatReadable } from './visibility.ts'

/** How long somebody has to read a message before they are mailed. */
export const PATIENCE = 10 * MINUTE

// The message is locked, so that it cannot be deleted between here and the notice about it.
const mentioned = statement<{ messageId: string; to: string[] }, { sender_id: string; user_id: string }>(
  'mentioned_to_tell',
  `with living as (
     select m.* from messages m where m.id = $messageId and m.deleted_at is null for share
   )
   select m.sender_id, u.id as user_id from living m join chats c on c.id = m.chat_id
     join users u on u.id = any($to::uuid[]) and u.id = any(m.user_mentions)
     left join chat_seats s on s.chat_id = c.id and s.user_id = u.id
   where ${isChatReadable('c', 'u.id')} and not coalesce(s.is_muted or s.is_mentions_muted, false)
     and coalesce(c.request_state = 'accepted', true)`,
)

interface Missing {
  user_id: string
  sender_id: string
  chat_id: string
  type: ChatType
  is_mentioned: boolean
}

/** Those whom a message is meant for and who have not read it. */
const missing = statement<{ messageId: string }, Missing>(
  'people_who_missed_message',
  `select u.id as user_id, m.sender_id, c.id as chat_id, c.type,
     u.id = any(m.user_mentions) and not coalesce(s.is_mentions_muted, false) as is_mentioned
   from messages m join chats c on c.id = m.chat_id
     left join messages q on q.id = m.reply_id
     join users u on u.id <> m.sender_id and (u.id = q.sender_id or u.id = any(m.user_mentions)
       or (c.type = 'direct' and u.id in (c.low_id, c.high_id)))
     left join chat_seats s on s.chat_id = c.id and s.user_id = u.id
   where m.id = $messageId and m.deleted_at is null and coalesce(c.request_state = 'accepted', true)
     and m.seq > coalesce(greatest(s.read_seq, s.cleared_seq, s.joined_seq), 0) and not coalesce(s.is_muted, false)
     and (c.type = 'direct' or u.id = q.sender_id or not coalesce(s.is_mentions_muted, false))
     and m.sender_id not in (${separatedFrom('u.id')}) and ${isChatReadable('c', 'u.id')}`,
)

const noticeOf = ({ type, is_mentioned }: Missing) =>
  type === 'direct' ? 'missedMessage' : is_mentioned ? 'missedMention' : 'missedReply'

export const noticeJobs = [
  handles(tellMentioned, async (ctx, { messageId, to }) => {
    await inWrite(ctx, async (write) => {
      const rows = await mentioned(write.db, { messageId, to })
      const [first] = rows
      if (!first) return
      await write.enqueue(tellMissed, { messageId }, after(write.now, PATIENCE))
      await notify(write, {
        type: 'chatMention',
        to: rows.map(({ user_id }) => user_id),
        by: first.sender_id,
        aboutId: messageId,
      })
    })
  }),
  handles(tellMissed, async (ctx, { messageId }) => {
    const rows = await missing(ctx.db, { messageId })
    await notifyFromJob(
      ctx,
      rows.map((row) => ({
        type: noticeOf(row),
        to: [row.user_id],
        by: row.sender_id,
        aboutId: row.chat_id,
      })),
    )
  }),
]
