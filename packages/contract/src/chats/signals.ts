import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { signal } from '../signal.ts'
import { Seq, SharedMessage } from './message-shapes.ts'

const itself = { hint: 'itself' } as const

const chatActivity = signal('chatActivity', z.object({ chat: Id, lastSeq: Seq, lastChange: Seq }), itself)

const ofMessage = z.object({ chat: Id, message: SharedMessage })

/** Where the nodes are connected by the database alone, they pass on that something was said, and never what. */
const withoutWords = {
  hint: ({ chat, message }: z.output<typeof ofMessage>) => ({
    signal: chatActivity,
    payload: { chat, lastSeq: message.seq, lastChange: message.changeNo },
  }),
}

/** What is the same for every reader; what depends on who reads is fetched. */
export const chatSignals = {
  newChatMessage: signal('newChatMessage', ofMessage, withoutWords),
  /** A message was edited, reacted to, pinned, or its file or preview is ready. */
  updateMessage: signal('updateMessage', ofMessage, withoutWords),
  /** Something new stands in the chat, which the device fetches when it is shown. */
  chatActivity,
  /** The person has read further, or marked as unread, on another of their devices. */
  chatRead: signal('chatRead', z.object({ chat: Id, readSeq: Seq, unreadMessageCount: Seq }), itself),
  /** What the person has begun to write on another of their devices; empty where they have sent or removed it. */
  chatDraft: signal('chatDraft', z.object({ chat: Id, draft: z.string(), draftTime: Time.nullable() })),
  /** The person has a new chat, or one has changed for them: it must be fetched. */
  newChat: signal('newChat', z.object({ chat: Id, isChatRequest: z.boolean() }), itself),
  /** The threads of a community or their order have changed: they must be fetched. */
  updateThreadGroups: signal('updateThreadGroups', z.object({ channelId: Id }), itself),
}
