import { z } from 'zod'
import { v2 } from '../call.ts'
import { Zone } from '../channels/zone.ts'
import { Done, Flag, Id } from '../common.ts'
import { missingText } from '../messages.ts'
import { sending } from './message-fields.ts'
import { ChatLine, Cursor, MAX_SEQ, Message, PostCard, RoomCard, Seq } from './message-shapes.ts'
import { Chat } from './shapes.ts'

const PAGE_OF_MESSAGES = 20
const MAX_PAGE = 100

const limit = z.coerce.number<number>().int().min(1).max(MAX_PAGE).default(PAGE_OF_MESSAGES)
const Place = z.coerce.number<number>().int().min(0).max(MAX_SEQ)
const inChat = { chatId: Id }
export const missingChat = { chatId: missingText('chatId') } as const

/** What the messages share, as far as the viewer may see it. */
const cards = { posts: z.array(PostCard), feeds: z.array(RoomCard) }

export const messageCalls = {
  /** A second send under the same `uniqueId` is answered with the first message. */
  sendMessage: v2.post('/chat/message/new', {
    input: sending({ chatId: Id.optional(), receiverId: Id.optional() }),
    reply: z.object({ message: Message, chat: Id }),
  }),

  /**
   * Messages in the order of their numbers: the latest, those before or after a number, or those around one. `skip`
   * counts back from the latest.
   */
  getMessages: v2.get('/chat/messages', {
    missing: missingChat,
    input: z.strictObject({
      ...inChat,
      skip: z.coerce.number<number>().int().min(0).max(10_000).default(0),
      limit,
      region: Zone.optional(),
      before: Place.optional(),
      after: Place.optional(),
      around: Place.optional(),
    }),
    reply: z.object({
      messages: z.array(Message),
      ...cards,
      /** What happened between these messages, in groups. */
      lines: z.array(ChatLine),
      /** How far each person has come; empty in chats of more than 256. */
      cursors: z.array(Cursor),
      lastSeq: Seq,
      lastChange: Seq,
    }),
  }),

  /** The present state of what was edited, deleted, reacted to, pinned or otherwise changed after a number. */
  getChanges: v2.get('/chat/changes', {
    missing: { ...missingChat, after: missingText('after') },
    input: z.strictObject({ ...inChat, after: Place, limit }),
    reply: z.object({
      chat: Chat,
      messages: z.array(Message),
      ...cards,
      lines: z.array(ChatLine),
      /** Everything up to this number is in this reply or an earlier one. */
      upTo: Seq,
    }),
  }),

  /** The cursor goes forward only, unless the chat is marked as unread from this message on. */
  seeChat: v2.post('/chat/seen', {
    missing: missingChat,
    input: z.strictObject({ ...inChat, seq: Place.optional(), isUnread: Flag.default(false) }),
    reply: Done.extend({ readSeq: Seq, unreadMessageCount: z.number().int() }),
  }),
}
