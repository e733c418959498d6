import { randomUUID } from 'node:crypto'
import {
  groupCalls,
  messageActCalls,
  messageCalls,
  seatCalls,
  threadGroupCalls,
} from '@guildhall/contract/chats'
import { done, type Listening, type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'
import type { World } from '../../testing/access/world.ts'
import { openSocket } from '../../testing/sockets.ts'
import { makeGroupOf, sayIn } from './make-chat.ts'
import { type Said, saidIn } from './message-cases.ts'
import { placedChats } from './placed-chats.ts'

const crew = async (world: World) => ({ chatId: await placedChats.crew(world) })

/** The author does something in the group in which member and roleManager sit. */
const inCrew = (call: Parameters<typeof done>[2], more: (people: Listening) => object = () => ({})) => ({
  crew: async (world: World, people: Listening) => {
    const input = { ...(await crew(world)), ...more(people) }
    return { happens: () => done(world.server, people.author, call, input) }
  },
})

const said = () => ({ text: 'Words', uniqueId: randomUUID() })

/** A group in which the author and somebody sit whom they have blocked. */
const partedGroup = ({ server, ids }: World) =>
  makeGroupOf(server, { people: [ids.owner, ids.author, ids.blocked] })

const amongParted = {
  parted: async (world: World, { author }: Listening) => {
    const { server } = world
    const chatId = await partedGroup(world)
    return { happens: () => done(server, author, messageCalls.sendMessage, { chatId, ...said() }) }
  },
}

/** The author does something to their own message, among others and beside whom they have blocked. */
function toOwnMessage(call: Parameters<typeof done>[2], input: (said: Said) => object) {
  const scene = (world: World, { author }: Listening, said: Said) => ({
    happens: () => done(world.server, author, call, input(said)),
  })
  return {
    crew: async (world: World, people: Listening) => scene(world, people, await saidIn(world, 'crew')),
    parted: async (world: World, people: Listening) => {
      const chatId = await partedGroup(world)
      const messageId = await sayIn(world.server, chatId, world.ids.author, 'Words')
      return scene(world, people, { chatId, messageId })
    },
  }
}

/** Somebody else reads what the author has said, while everybody who may has the chat open. */
const read = {
  crew: async (world: World, { member }: Listening) => {
    const { chatId } = await saidIn(world, 'crew')
    const happens = () => done(world.server, member, messageCalls.seeChat, { chatId })
    return { watched: { chat: chatId }, happens }
  },
  pair: async (world: World, { moderator }: Listening) => {
    const { chatId } = await saidIn(world, 'pair')
    return { happens: () => done(world.server, moderator, messageCalls.seeChat, { chatId }) }
  },
}

/** Somebody begins to write on a screen of their own, while everybody who may has the chat open. */
const typed = (chatOf: (world: World) => Promise<string> | string, who: keyof Listening) =>
  async function scene(world: World, people: Listening) {
    const chat = await chatOf(world)
    const happens = async () => {
      const { socket } = await openSocket(world.address, { token: people[who].token })
      await socket.emitWithAck('watch', { chat })
      await socket.emitWithAck('isTyping', { chat, isTyping: true })
      socket.close()
    }
    return { watched: { chat }, happens }
  }

export const chatSignalCases: SignalCases = {
  newChatMessage: { ...inCrew(messageCalls.sendMessage, said), ...amongParted },
  chatActivity: amongParted,
  updateMessage: toOwnMessage(messageActCalls.editMessage, ({ messageId }) => ({ messageId, text: 'Other' })),
  deleteMessages: toOwnMessage(messageActCalls.deleteMessages, ({ chatId, messageId }) => ({
    chatId,
    messageIds: [messageId],
  })),
  chatMessageDelivered: read,
  chatMessageSeen: read,
  isTyping: { crew: typed(placedChats.crew, 'member'), parted: typed(partedGroup, 'author') },
  updateThreadGroups: {
    open: async ({ server, houses }, { owner }) => {
      const input = { channelId: houses.open.channelId, title: `Made ${server.kernel.newId()}` }
      return { happens: () => done(server, owner, threadGroupCalls.addThreadGroup, input) }
    },
  },
  newChat: {
    crew: async ({ server, ids }, { author }) => {
      const input = { title: 'Crew', members: [ids.member, ids.roleManager] }
      return { happens: () => done(server, author, groupCalls.createGroupChat, input) }
    },
  },
  chatRead: toAuthor(async (world, { author, member }) => {
    const { chatId } = await crew(world)
    await done(world.server, member, messageCalls.sendMessage, { chatId, ...said() })
    return { happens: () => done(world.server, author, messageCalls.seeChat, { chatId }) }
  }),
  chatDraft: toAuthor(async (world, { author }) => {
    const input = { ...(await crew(world)), text: 'Begun' }
    return { happens: () => done(world.server, author, seatCalls.saveChatDraft, input) }
  }),
  chatMemberRemoved: inCrew(groupCalls.removeGroupMember, (people) => ({ memberId: people.member.userId })),
  addChatAdmin: inCrew(groupCalls.addGroupAdmin, (people) => ({ memberId: people.member.userId })),
  updateChatInfo: inCrew(groupCalls.updateChatInfo, () => ({ title: 'Renamed' })),
}
