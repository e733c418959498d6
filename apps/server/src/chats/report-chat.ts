import type { seatCalls } from '@guildhall/contract/chats'
import type { Chore } from '../platform/chores.ts'
import { after, DAY, HOUR } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { findChat } from './find-chat.ts'
import { latestMessages } from './list-messages.ts'

/** How many of the last messages a report keeps, and for how long. */
const COPIED = 20
const KEPT_DAYS = 90

const report = statement<
  {
    id: string
    chatId: string
    channelId: string | null
    reporterId: string
    comments: string
    messages: string
    now: Date
  },
  never
>(
  'report_chat',
  `insert into chat_reports (id, chat_id, channel_id, reporter_id, comments, messages, created_at)
   values ($id, $chatId, $channelId, $reporterId, $comments, $messages::jsonb, $now)
   on conflict (reporter_id, chat_id) where status = 'pending'
   do update set comments = excluded.comments, messages = excluded.messages, created_at = excluded.created_at`,
)

/** Keeps what the reporter sees now, since it may be deleted before anybody looks; a second report replaces the first. */
export const reportChat: Handler<typeof seatCalls.reportChat> = async (ctx, { chatId, comments }) => {
  const found = await findChat(ctx, chatId)
  const messages = await latestMessages(ctx, found, COPIED)
  await report(ctx.db, {
    id: ctx.newId(),
    chatId,
    // The moderators of a community look after its threads, staff after everything else.
    channelId: found.row.type === 'channelThread' ? found.row.channel_id : null,
    reporterId: ctx.me.userId,
    comments,
    messages: JSON.stringify(messages),
    now: ctx.now,
  })
  return { message: 'Reported' }
}

export const forgetReports: Chore = {
  name: 'forget old reports of chats',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db
      .deleteFrom('chat_reports')
      .where('created_at', '<', after(clock(), -KEPT_DAYS * DAY))
      .execute()
  },
}
