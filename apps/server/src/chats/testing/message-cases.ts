import { type Cases, NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { sayIn } from './make-chat.ts'
import { type PlacedChat, placedChats } from './placed-chats.ts'

export interface Said {
  readonly chatId: string
  readonly messageId: string
}

type By = 'author' | 'member'
type Input = (said: Said) => object

/** Says something in a chat, as the author where nobody else is named. */
export async function saidIn(world: World, placement: PlacedChat, by: By = 'author'): Promise<Said> {
  const chatId = await placedChats[placement](world)
  return { chatId, messageId: await sayIn(world.server, chatId, world.ids[by], 'Words') }
}

const places = ['crew', 'pair', 'parted', 'thread', 'secretThread', 'gated'] as const
const nothing: Said = { chatId: NONE, messageId: NONE }

/** A call about something that the author has said, by the chat in which it stands. */
export const onMessage = (input: Input): Cases[string] => ({
  ...Object.fromEntries(
    places.map((placement) => [placement, async (world: World) => input(await saidIn(world, placement))]),
  ),
  none: () => input(nothing),
})

/** The same, and something that another person has said among the author's people. */
const onAnyMessage = (input: Input): Cases[string] => ({
  ...onMessage(input),
  others: async (world) => input(await saidIn(world, 'crew', 'member')),
})

const ofMessage = (more: object = {}) => onMessage(({ messageId }) => ({ messageId, ...more }))
const ofChat = (field: 'chat' | 'chatId', more: object = {}) =>
  onMessage(({ chatId }) => ({ [field]: chatId, ...more }))

export const messageCases: Cases = {
  'POST /api/v2/chat/message/edit': ofMessage({ text: 'Other words' }),
  'POST /api/v2/chat/message/delete': onAnyMessage(({ chatId, messageId }) => ({
    chatId,
    messageIds: [messageId],
  })),
  'SOCKET chat/message/delete': onAnyMessage(({ chatId, messageId }) => ({
    chat: chatId,
    messageIds: [messageId],
  })),
  'POST /api/v2/chat/message/pin': ofMessage(),
  'GET /api/v2/chat/pins': ofChat('chatId'),
  'GET /api/v2/chat/message/receipts': ofMessage(),
  'GET /api/v2/chat/media': ofChat('chatId'),
  'SOCKET _chatMessageDelivered': ofChat('chat', { seq: 1 }),
  'SOCKET _chatMessageSeen': ofChat('chat', { seq: 1 }),
  // Only a socket that watches the chat may say it, and these do not.
  'SOCKET isTyping': ofChat('chat', { isTyping: true }),
}
