import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'
import { Seq } from './message-shapes.ts'

const upTo = z.object({ chat: Id, userId: Id, seq: Seq })
const itself = { hint: 'itself' } as const
const ofMember = z.object({ chat: Id, memberId: Id, lastChange: Seq })

export const receiptSignals = {
  /** A person has received, or seen, everything up to a number. */
  chatMessageDelivered: signal('chatMessageDelivered', upTo, itself),
  chatMessageSeen: signal('chatMessageSeen', upTo, itself),
  /** Messages were deleted for everybody, each under a number of its own: `changeNo` is that of the last one. */
  deleteMessages: signal(
    'deleteMessages',
    z.object({ chat: Id, messageIds: z.array(Id), changeNo: Seq }),
    itself,
  ),
  isTyping: signal('isTyping', z.object({ chat: Id, userId: Id, isTyping: z.boolean() }), itself),
}

export const groupSignals = {
  chatMemberRemoved: signal('chatMemberRemoved', ofMember, itself),
  addChatAdmin: signal('addChatAdmin', ofMember, itself),
  /** Title, picture, members or who may read and write have changed: the chat must be fetched. */
  updateChatInfo: signal('updateChatInfo', z.object({ chat: Id, lastChange: Seq }), itself),
}
