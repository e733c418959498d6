import { z } from 'zod'
import { command } from '../command.ts'
import { Id } from '../common.ts'
import { Seq } from './message-shapes.ts'

const reply = z.object({ message: z.string() })
const Messages = z.array(Id).min(1).max(100)

/** How far a device has come; the highest of the messages counts, or the number. */
const receipt = z.strictObject({ chat: Id, messageIds: Messages.optional(), seq: Seq.optional() })

export const receiptCommands = {
  _chatMessageDelivered: command('_chatMessageDelivered', { kind: 'write', input: receipt, reply }),
  _chatMessageSeen: command('_chatMessageSeen', { kind: 'write', input: receipt, reply }),
  'chat/message/delete': command('chat/message/delete', {
    kind: 'write',
    input: z.strictObject({ chat: Id, messageIds: Messages }),
    reply: z.object({ message: z.string(), deleted: z.array(Id) }),
  }),
  /** Passed on to whoever has the chat open. */
  isTyping: command('isTyping', {
    kind: 'transient',
    input: z.strictObject({ chat: Id, isTyping: z.boolean() }),
    reply,
  }),
}
