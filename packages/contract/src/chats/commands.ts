import { z } from 'zod'
import { command } from '../command.ts'
import { Id } from '../common.ts'
import { sending } from './message-fields.ts'
import { Message, Seq } from './message-shapes.ts'

const seen = z.object({ readSeq: Seq })

export const chatCommands = {
  newChatMessage: command('newChatMessage', {
    kind: 'write',
    input: sending({ chat: Id.optional(), receiverId: Id.optional() }),
    reply: z.object({ message: Message, chat: Id }),
  }),
  /** The whole chat was opened. */
  chatMessageSeen: command('chatMessageSeen', {
    kind: 'write',
    input: z.strictObject({ chat: Id, seq: Seq.optional() }),
    reply: seen,
  }),
}
