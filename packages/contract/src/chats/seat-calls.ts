import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id } from '../common.ts'
import { missingChat } from './message-calls.ts'
import { MAX_MESSAGE } from './message-fields.ts'
import { Chat } from './shapes.ts'

const ofChat = <F extends z.ZodRawShape>(fields: F) => z.strictObject({ chatId: Id, ...fields })
const Changed = Done.extend({ chat: Chat })

/** What somebody does with a chat for themselves alone. */
export const seatCalls = {
  muteChat: v2.post('/chat/settings/mute', {
    missing: missingChat,
    input: ofChat({ isMuted: Flag.optional(), isMentionsMuted: Flag.optional() }),
    reply: Changed,
  }),
  clearChat: v2.post('/chat/clear', {
    missing: missingChat,
    input: ofChat({ isDeleted: Flag.default(false) }),
    reply: Done,
  }),
  deleteChat: v2.delete('/chat', { missing: missingChat, input: ofChat({}), reply: Done }),
  /** Kept for the person's other devices; an empty text ends it. */
  saveChatDraft: v2.post('/chat/draft', {
    missing: missingChat,
    input: ofChat({ text: z.string().max(MAX_MESSAGE) }),
    reply: Done,
  }),
  /** Keeps what the reporter sees of the last messages. */
  reportChat: v2.post('/chat/report', {
    missing: missingChat,
    input: ofChat({ comments: z.string().trim().max(2000).default('') }),
    reply: Done,
  }),
}
