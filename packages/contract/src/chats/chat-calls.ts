import { z } from 'zod'
import { v2 } from '../call.ts'
import { Zone } from '../channels/zone.ts'
import { Flag, Id, page } from '../common.ts'
import { missingText } from '../messages.ts'
import { missingChat } from './message-calls.ts'
import { sending } from './message-fields.ts'
import { Message } from './message-shapes.ts'
import { Chat, ChatHead, ChatType } from './shapes.ts'

const PAGE_OF_CHATS = 20

const Filters = z.strictObject({
  type: ChatType.optional(),
  /** The threads of a community, with those that the viewer only reads. */
  channelId: Id.optional(),
  isUnread: Flag.optional(),
})
export type ChatFilters = z.output<typeof Filters>

/** JSON in the query of the call. */
const FiltersParameter = z
  .union([
    Filters,
    z
      .string()
      .max(2000)
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.addIssue({ code: 'custom', message: 'is not JSON' })
          return z.NEVER
        }
      })
      .pipe(Filters),
  ])
  .default({})

const { skip, limit } = page(PAGE_OF_CHATS)

export const chatCalls = {
  /** The one with the latest message first. */
  getChats: v2.get('/chats', {
    input: z.strictObject({ skip, limit, region: Zone.optional(), filters: FiltersParameter }),
    reply: z.object({ chats: z.array(Chat) }),
  }),

  /** All chats of the viewer in numbers, for a device that comes back. */
  getChatHeads: v2.get('/chats/heads', {
    input: z.strictObject({}),
    reply: z.object({
      heads: z.array(ChatHead),
      /** Chats with something unread, without the muted ones. */
      unreadChatCount: z.number().int(),
      chatRequestLength: z.number().int(),
    }),
  }),

  chatInfo: v2.get('/chat', {
    missing: missingChat,
    input: z.strictObject({ chatId: Id, region: Zone.optional() }),
    reply: z.object({ chat: Chat }),
  }),

  /** Starts a direct chat with its first message; where the two have one already, the message is sent there. */
  createDirectChat: v2.post('/chat/create/direct', {
    missing: { receiverId: missingText('receiverId') },
    input: sending({ receiverId: Id }),
    reply: z.object({ chat: Chat, message: Message }),
  }),
}
