import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Id } from '../common.ts'
import { missingText } from '../messages.ts'
import { Person } from '../users/shapes.ts'

/** People online are counted to here; that many stand for more. */
export const MAX_COUNTED = 100

export const presenceCalls = {
  /** How many members of a community are online, and some of them; the figure may be half a minute old. */
  onlineMembers: v2.get('/channel/onlineMembers', {
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object({ count: z.number().int().max(MAX_COUNTED), users: z.array(Person).max(9) }),
  }),

  /** How many of those who sit in a chat are online; the figure may be half a minute old. */
  onlineInChat: v2.get('/chat/online', {
    missing: { chatId: missingText('chatId') },
    input: z.strictObject({ chatId: Id }),
    reply: z.object({ count: z.number().int().max(MAX_COUNTED) }),
  }),
}
