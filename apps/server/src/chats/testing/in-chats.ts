import { randomUUID } from 'node:crypto'
import { chatCalls, groupCalls, messageCalls } from '@guildhall/contract/chats'
import type { Person, TestServer } from '../../testing/server.ts'

/** What the tests of chats do all the time, on one server. */
export const inChats = (server: () => TestServer) => ({
  start: async (from: Person, to: Person, text = 'Hello') =>
    (
      await server().call(
        chatCalls.createDirectChat,
        { receiverId: to.userId, uniqueId: randomUUID(), text },
        { as: from },
      )
    ).body,
  say: (as: Person, chatId: string, text: string, more: object = {}) =>
    server().call(messageCalls.sendMessage, { chatId, text, uniqueId: randomUUID(), ...more }, { as }),
  read: async (as: Person, chatId: string) =>
    (await server().call(messageCalls.getMessages, { chatId, limit: 100 }, { as })).body,
  info: (as: Person, chatId: string) => server().call(chatCalls.chatInfo, { chatId }, { as }),
  list: async (as: Person) => (await server().call(chatCalls.getChats, {}, { as })).body.chats,
  makeGroup: async (as: Person, members: readonly Person[], title = 'Kiln crew') =>
    (
      await server().call(
        groupCalls.createGroupChat,
        { title, members: members.map(({ userId }) => userId) },
        { as },
      )
    ).body.chat,
})
