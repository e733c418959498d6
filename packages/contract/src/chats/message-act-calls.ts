import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { MAX_MENTIONS } from '../mentions/fields.ts'
import { missingText } from '../messages.ts'
import { Person } from '../users/shapes.ts'
import { missingChat } from './message-calls.ts'
import { MessageText } from './message-fields.ts'
import { Message } from './message-shapes.ts'

const missingMessage = { messageId: missingText('messageId') }
const PAGE_OF_MEDIA = 20
const PAGE_OF_RECEIVERS = 10

const offset = (size: number) => {
  const { skip, limit } = page(size)
  return { skip, limit }
}
const pinsPage = offset(PAGE_OF_MEDIA)
const receiversPage = offset(PAGE_OF_RECEIVERS)

export const messageActCalls = {
  editMessage: v2.post('/chat/message/edit', {
    missing: { ...missingMessage, text: missingText('text') },
    input: z.strictObject({
      messageId: Id,
      text: MessageText,
      userMentions: z.array(Id).max(MAX_MENTIONS).default([]),
    }),
    reply: Done.extend({ editedMessage: Message }),
  }),
  /** For everybody. */
  deleteMessages: v2.post('/chat/message/delete', {
    missing: { ...missingChat, messageIds: missingText('messageIds') },
    input: z.strictObject({ chatId: Id, messageIds: z.array(Id).min(1).max(100) }),
    reply: Done.extend({ deleted: z.array(Id) }),
  }),
  pinMessage: v2.post('/chat/message/pin', {
    missing: missingMessage,
    input: z.strictObject({ messageId: Id, isPinned: Flag.default(true) }),
    reply: Done.extend({ pinnedMessage: Message }),
  }),
  getPins: v2.get('/chat/pins', {
    missing: missingChat,
    input: z.strictObject({ chatId: Id, ...pinsPage }),
    reply: z.object({ messages: z.array(Message) }),
  }),
  /** Who has received and seen one of the viewer's own messages. */
  getReceipts: v2.get('/chat/message/receipts', {
    missing: missingMessage,
    input: z.strictObject({ messageId: Id, ...receiversPage }),
    reply: z.object({
      /** Those who have seen it first, then those who have received it. */
      members: z.array(z.object({ user: Person, isSeen: z.boolean() })),
      seenCount: z.number().int(),
      receivedCount: z.number().int(),
      totalReceivers: z.number().int(),
    }),
  }),
  /** The pictures and videos, or the files, of a chat, the latest first. */
  getChatMedia: v2.get('/chat/media', {
    missing: missingChat,
    input: z.strictObject({
      chatId: Id,
      kind: z.enum(['media', 'files', 'links']).default('media'),
      ...page(PAGE_OF_MEDIA),
    }),
    reply: z.object({ messages: z.array(Message), next: Next }),
  }),
}
