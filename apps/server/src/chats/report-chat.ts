import type { seatCalls } from '@guildhall/contract/chats'
import { reportThing } from '../moderation/report-thing.ts'
import type { Handler } from '../platform/handler.ts'
import { findChat } from './find-chat.ts'
import { latestMessages } from './messages/list-messages.ts'

/** How many of the last messages a report keeps; nobody who decides reads further. */
const COPIED = 20

/** Keeps what the reporter sees now, since it may be deleted before anybody looks; a second report replaces the first. */
export const reportChat: Handler<typeof seatCalls.reportChat> = async (ctx, { chatId, comments }) => {
  const found = await findChat(ctx, chatId)
  const { row } = found
  const messages = await latestMessages(ctx, found, COPIED)
  await reportThing(ctx, {
    kind: 'chat',
    thingId: chatId,
    thing: {
      // The moderators of a community look after its threads, staff after everything else.
      channelId: row.type === 'channelThread' ? row.channel_id : null,
      contextId: null,
      subjectId: null,
      authorId: null,
      isNameless: false,
      title: '',
      text: '',
      html: '',
      fileIds: [],
      writtenAt: null,
    },
    reporterId: ctx.me.userId,
    reportType: 'chat',
    comments,
    messages: messages.map(({ sender, text, sentTime }) => ({
      senderId: sender?._id ?? null,
      text,
      time: sentTime,
    })),
  })
  return { message: 'Reported' }
}
