import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id, page } from '../common.ts'
import { missingText } from '../messages.ts'
import { Person } from '../users/shapes.ts'
import { missingChat } from './message-calls.ts'
import { Chat } from './shapes.ts'

const PAGE_OF_REQUESTS = 20
const { skip, limit } = page(PAGE_OF_REQUESTS)
const found = page()

/** Who may write to a person without being connected, and what others see of them. */
export const ChatSettings = z.object({
  whoMayWrite: z.enum(['everybody', 'members', 'connections']),
  /** Others see how far this person has read, who then sees the same of them. */
  sendsReceipts: z.boolean(),
  /** Others see when this person is online. */
  showsOnline: z.boolean(),
})
export type ChatSettings = z.output<typeof ChatSettings>

export const requestCalls = {
  /** Requests to the viewer that wait for an answer, the latest first. */
  getChatRequests: v2.get('/chats/requests', {
    input: z.strictObject({ skip, limit }),
    reply: z.object({ requests: z.array(Chat), chatRequestLength: z.number().int() }),
  }),
  /** Who is rejected is told nothing, and may ask again after a month. */
  respondChatRequest: v2.post('/chat/requests/respond', {
    missing: { ...missingChat, status: missingText('status') },
    input: z.strictObject({ chatId: Id, status: z.enum(['accepted', 'rejected']) }),
    reply: Done.extend({ chat: Chat.nullable() }),
  }),
  /** People to write to, by a part of their name: those one knows first. `isRecents` lists the latest direct chats. */
  searchChats: v2.get('/chats/search', {
    input: z.strictObject({
      skip: found.skip,
      limit: found.limit,
      username: z.string().max(100).default(''),
      isRecents: Flag.optional(),
      /** People who are not listed, by the ids of chats they are in: those of a group that is being added to. */
      excludeChats: z
        .union([z.array(Id), z.string().transform((text) => text.split(',').filter(Boolean))])
        .pipe(z.array(Id).max(50))
        .default([]),
    }),
    reply: z.object({
      users: z.array(Person),
      /** Groups and threads of the viewer with such a title. */
      chats: z.array(Chat),
    }),
  }),
  getChatSettings: v2.get('/user/chatSettings', {
    input: z.strictObject({}),
    reply: z.object({ chatSettings: ChatSettings }),
  }),
  saveChatSettings: v2.post('/user/chatSettings', {
    input: z.strictObject(ChatSettings.partial().shape),
    reply: Done.extend({ chatSettings: ChatSettings }),
  }),
}
