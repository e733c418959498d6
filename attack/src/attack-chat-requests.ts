import { chatCalls, messageActCalls, messageCalls, requestCalls, seatCalls } from '@guildhall/contract/chats'
import { notificationCalls } from '@guildhall/contract/notifications'
import { reactionCalls } from '@guildhall/contract/reactions'
import { unreadCalls } from '@guildhall/contract/unread'
import { blockingCalls, userCalls } from '@guildhall/contract/users'
import { type Attack, forms, holds } from './attack.ts'
import { made, newPeople, once, said, start } from './chats.ts'
import type { Person } from './people.ts'
import { listen, within } from './sockets.ts'
import type { World } from './world.ts'

interface Asked {
  readonly asker: Person
  readonly asked: Person
  readonly chatId: string
  readonly messageId: string
}

/** Somebody who waits for an answer of somebody else. */
async function ask(world: World): Promise<Asked> {
  const { asker, asked } = await newPeople(world, 'asker', 'asked')
  const { chat, message } = await start(world, asker, asked, 'May I?')
  return { asker, asked, chatId: chat, messageId: message }
}

const waiting = once(ask)

const reject = (world: World, { asked, chatId }: Asked) =>
  made(world, requestCalls.respondChatRequest, { chatId, status: 'rejected' }, asked)

type Look = (world: World, asked: Asked) => Promise<unknown>

const looks: Record<string, Look> = {
  'the chat': async ({ call }, { asker: as, chatId }) =>
    (await call(chatCalls.chatInfo, { chatId }, { as })).body,
  'the list': async ({ call }, { asker: as }) => (await call(chatCalls.getChats, {}, { as })).body,
  'the numbers': async ({ call }, { asker: as }) => (await call(chatCalls.getChatHeads, {}, { as })).body,
  'the messages': async ({ call }, { asker: as, chatId }) =>
    (await call(messageCalls.getMessages, { chatId }, { as })).body,
  'the changes': async ({ call }, { asker: as, chatId }) =>
    (await call(messageCalls.getChanges, { chatId, after: 0 }, { as })).body,
  'the receipts': async ({ call }, { asker: as, messageId }) =>
    (await call(messageActCalls.getReceipts, { messageId }, { as })).body,
  'the profile': async ({ call }, { asker: as, asked }) =>
    (await call(userCalls.getProfile, { otherUserId: asked.id }, { as })).body,
  'writing again': async ({ call }, { asker: as, asked }) => {
    const { status, body } = await call(
      chatCalls.createDirectChat,
      { receiverId: asked.id, ...said('Well?') },
      { as },
    )
    return { status, code: body.code, message: body.message }
  },
  'writing into the chat': async ({ call }, { asker: as, chatId }) => {
    const { status, body } = await call(messageCalls.sendMessage, { chatId, ...said('Well?') }, { as })
    return { status, code: body.code, message: body.message }
  },
}

const lookAtAll = async (world: World, asked: Asked) => {
  const seen: Record<string, string> = {}
  for (const [label, look] of Object.entries(looks)) seen[label] = JSON.stringify(await look(world, asked))
  return seen
}

/** What the asker sees before anybody looked, once the request was read, and once it was refused. */
const views = once(async (world) => {
  const asked = await ask(world)
  const before = await lookAtAll(world, asked)
  await made(world, messageCalls.seeChat, { chatId: asked.chatId }, asked.asked)
  const ear = await listen(world.url, { token: asked.asked.token })
  await ear.socket.timeout(2000).emitWithAck('_chatMessageSeen', { chat: asked.chatId, seq: 1 })
  ear.socket.close()
  const read = await lookAtAll(world, asked)
  await reject(world, asked)
  return { before, read, refused: await lookAtAll(world, asked) }
})

const labels = Object.keys(looks).map((label) => [label, label] as const)

/** Ways to say more than one thing before the answer. */
const louder: [string, (world: World, asked: Asked) => Promise<{ status: number }>][] = [
  [
    'a second message',
    ({ call }, { asker: as, chatId }) => call(messageCalls.sendMessage, { chatId, ...said('And?') }, { as }),
  ],
  [
    'a second first message',
    ({ call }, { asker: as, asked }) =>
      call(chatCalls.createDirectChat, { receiverId: asked.id, ...said('And?') }, { as }),
  ],
  [
    'other words',
    ({ call }, { asker: as, messageId }) =>
      call(messageActCalls.editMessage, { messageId, text: 'And now?' }, { as }),
  ],
  [
    'a reaction',
    ({ call }, { asker: as, messageId: message }) =>
      call(reactionCalls.addReaction, { message, reactionType: 'like' }, { as }),
  ],
  ['a pin', ({ call }, { asker: as, messageId }) => call(messageActCalls.pinMessage, { messageId }, { as })],
  [
    'the answer of the asker',
    ({ call }, { asker: as, chatId }) =>
      call(requestCalls.respondChatRequest, { chatId, status: 'accepted' }, { as }),
  ],
  [
    'the answer of a stranger',
    ({ call, people }, { chatId }) =>
      call(requestCalls.respondChatRequest, { chatId, status: 'accepted' }, { as: people.stranger }),
  ],
]

const noticesOf = async (world: World, as: Person) =>
  (await made(world, notificationCalls.getNotifications, {}, as)).notifications

/** Where the request of somebody who was blocked since might still wait. */
const places: [string, (world: World, as: Person) => Promise<unknown>][] = [
  [
    'the requests',
    async ({ call }, as) => (await call(requestCalls.getChatRequests, {}, { as })).body.chatRequestLength,
  ],
  [
    'the numbers',
    async ({ call }, as) => (await call(chatCalls.getChatHeads, {}, { as })).body.chatRequestLength,
  ],
  ['the notices', async (world, as) => (await noticesOf(world, as)).length],
  [
    'what waits',
    async ({ call }, as) => (await call(unreadCalls.getCatchUp, {}, { as })).body.waiting.length,
  ],
]

const blocked = once(async (world) => {
  const asked = await ask(world)
  await made(world, blockingCalls.blockUser, { blockId: asked.asker.id }, asked.asked)
  return asked
})

const strangers = once((world) => newPeople(world, 'asker', 'asked'))

/** A request without words: the chat is made, and its message then refused. */
const sayNothing = async (world: World, as: Person, receiver: Person) =>
  (
    await world.call(
      chatCalls.createDirectChat,
      { receiverId: receiver.id, ...said('All!'), mentionsAll: true },
      { as },
    )
  ).status

export const chatRequestAttacks: Attack[] = [
  ...forms('requests to write: whether a request was read', labels, async (world, label) => {
    const { before, read } = await views(world)
    holds(before[label] === read[label], `it was:\n${before[label]}\nand is:\n${read[label]}`)
  }),
  ...forms('requests to write: whether a request was refused', labels, async (world, label) => {
    const { read, refused } = await views(world)
    holds(read[label] === refused[label], `it was:\n${read[label]}\nand is:\n${refused[label]}`)
  }),
  ...forms('requests to write: more than one request', louder, async (world, tried) => {
    const asked = await waiting(world)
    const { status } = await tried(world, asked)
    holds(status === 403 || status === 404, `answered ${status}`)
    const { body } = await world.call(messageCalls.getMessages, { chatId: asked.chatId }, { as: asked.asked })
    holds(body.messages.length === 1 && body.messages[0]!.text === 'May I?', 'it was heard')
  }),
  ...forms('requests to write: the request of somebody blocked', places, async (world, count) => {
    const { asked } = await blocked(world)
    const found = await count(world, asked)
    holds(found === 0, `${found} are counted`)
  }),
  {
    name: 'requests to write: counting refusals by room for another request',
    async run(world) {
      const { asker } = await newPeople(world, 'asker')
      const { owner, neighbour, moderator, member, author, insider, keeper, ...more } = world.people
      const { roleManager, roomManager, stranger, otherAdmin, staff } = more
      const ten = [
        owner,
        neighbour,
        moderator,
        member,
        author,
        insider,
        keeper,
        roleManager,
        roomManager,
        stranger,
      ]
      const chats = []
      for (const one of ten) chats.push(await start(world, asker, one, 'May I?'))
      const another = async (receiver: Person) =>
        (
          await world.call(
            chatCalls.createDirectChat,
            { receiverId: receiver.id, ...said('May I?') },
            { as: asker },
          )
        ).status
      holds((await another(otherAdmin)) === 403, 'the eleventh was sent')
      await made(
        world,
        requestCalls.respondChatRequest,
        { chatId: chats[0]!.chat, status: 'rejected' },
        owner,
      )
      holds((await another(staff)) === 403, 'there is room again, so one was refused')
    },
  },
  {
    name: 'requests to write: a bell without a message',
    async run(world) {
      const { asker, asked } = await strangers(world)
      holds((await sayNothing(world, asker, asked)) !== 200, 'everybody was mentioned')
      holds((await noticesOf(world, asked)).length === 0, 'they were notified of nothing')
    },
  },
  {
    name: 'requests to write: a message kept for after the refusal',
    async run(world) {
      const { asker, asked } = await strangers(world)
      await sayNothing(world, asker, asked)
      const { rows } = await world.database.query<{ id: string }>(
        `select replace(id::text, '-', '') as id from chats where requested_by = $1`,
        [asker.id],
      )
      const chatId = rows[0]?.id
      if (!chatId) return
      await world.call(requestCalls.respondChatRequest, { chatId, status: 'rejected' }, { as: asked })
      const { status } = await world.call(messageCalls.sendMessage, { chatId, ...said('Ha!') }, { as: asker })
      holds(status !== 200, 'it was sent')
    },
  },
  {
    name: 'requests to write: ringing again by sending again after the refusal',
    async run(world) {
      const { asker, asked } = await newPeople(world, 'asker', 'asked')
      const words = { receiverId: asked.id, ...said('May I?') }
      const { chat } = await made(world, chatCalls.createDirectChat, words, asker)
      const chatId = chat._id
      await made(world, requestCalls.respondChatRequest, { chatId, status: 'rejected' }, asked)
      const ear = await listen(world.url, { token: asked.token })
      await world.call(chatCalls.createDirectChat, words, { as: asker })
      await made(world, seatCalls.saveChatDraft, { chatId, text: 'Heard after it' }, asked)
      holds(
        await within(2000, () => ear.heard.some((text) => text.includes('Heard after it'))),
        'nothing is heard',
      )
      ear.socket.close()
      holds(!ear.heard.some((text) => text.includes('newChatMessage')), 'it rang')
    },
  },
  {
    name: 'requests to write: ringing twice by a mention',
    async run(world) {
      const { asker, asked } = await newPeople(world, 'asker', 'asked')
      await made(
        world,
        chatCalls.createDirectChat,
        { receiverId: asked.id, ...said('May I?'), userMentions: [asked.id] },
        asker,
      )
      await within(1200, () => false)
      const notices = await noticesOf(world, asked)
      holds(notices.length === 1, `${notices.length} notices of one request`)
    },
  },
  {
    name: 'requests to write: a request to somebody who blocks',
    async run(world) {
      const { asker, asked } = await newPeople(world, 'asker', 'asked')
      await made(world, blockingCalls.blockUser, { blockId: asker.id }, asked)
      const input = { receiverId: asked.id, ...said('May I?') }
      const { status, text } = await world.call(chatCalls.createDirectChat, input, { as: asker })
      const nobody = { ...input, receiverId: '0'.repeat(32) }
      const other = await world.call(chatCalls.createDirectChat, nobody, { as: asker })
      holds(status === other.status && text === other.text, `${text} is not ${other.text}`)
      holds((await noticesOf(world, asked)).length === 0, 'they were notified')
    },
  },
]
