import { groupCalls, messageCalls, requestCalls, seatCalls, threadCalls } from '@guildhall/contract/chats'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { moderationCalls } from '@guildhall/contract/moderation'
import { presenceCalls } from '@guildhall/contract/presence'
import { roleCalls } from '@guildhall/contract/roles'
import { blockingCalls } from '@guildhall/contract/users'
import { type Attack, forms, holds } from './attack.ts'
import { connect, made, makeGroup, newPeople, once, said, say, start } from './chats.ts'
import type { Person } from './people.ts'
import { type Ear, listen, signedInWire, within } from './sockets.ts'
import type { World } from './world.ts'

const WORDS = 'words-of-the-chat'

const command = (ear: Ear, name: string, input: object): Promise<unknown> =>
  ear.socket.timeout(2000).emitWithAck(name, input)
const watches = async (ear: Ear, watched: object) =>
  JSON.stringify(await command(ear, 'watch', watched)).includes('"isWatching":true')

/** A community with a thread of a role, as long as somebody holds it. */
const threads = once(async (world) => {
  const channelId = world.otherChannelId
  const as = world.people.otherAdmin
  const role = await made(
    world,
    roleCalls.addOrEditRole,
    { channelId, title: 'Readers', roleType: 'user', permissions: [] },
    as,
  )
  const roleId = role.role._id
  const thread = await made(
    world,
    threadCalls.createThreadChat,
    { channelId, title: 'Inside', isPublic: false, roles: [roleId] },
    as,
  )
  const open = await made(world, threadCalls.createThreadChat, { channelId, title: 'For all' }, as)
  return { channelId, as, roleId, closed: thread.chat._id, open: open.chat._id }
})

/** A thing that a person listens to and then loses: what is said there, and by whom. */
interface Loss {
  readonly chatId: string
  readonly speaker: Person
  lose(): Promise<unknown>
}

async function join(world: World, person: Person) {
  const { channelId, as, roleId, ...rest } = await threads(world)
  await made(world, memberCalls.joinChannel, { channelId }, person)
  await made(world, roleCalls.updateUserRole, { channelId, memberId: person.id, roleId }, as)
  for (const chatId of [rest.open, rest.closed])
    await made(world, groupCalls.joinGroupChat, { chatId }, person)
  return { channelId, as, roleId, ...rest }
}

const losses: [string, (world: World, listener: Person) => Promise<Loss>][] = [
  [
    'they are removed from the group',
    async (world, listener) => {
      const { admin } = await newPeople(world, 'admin')
      const chatId = await makeGroup(world, [admin, listener])
      const lose = () => made(world, groupCalls.removeGroupMember, { chatId, memberId: listener.id }, admin)
      return { chatId, speaker: admin, lose }
    },
  ],
  [
    'they leave the group',
    async (world, listener) => {
      const { admin } = await newPeople(world, 'admin')
      const chatId = await makeGroup(world, [admin, listener])
      return {
        chatId,
        speaker: admin,
        lose: () => made(world, groupCalls.leaveGroupChat, { chatId }, listener),
      }
    },
  ],
  [
    'they are banned from the community of the thread',
    async (world, listener) => {
      const { channelId, as, open } = await join(world, listener)
      const input = { channelId, otherUser: listener.id, isBanned: true }
      return {
        chatId: open,
        speaker: as,
        lose: () => made(world, removalCalls.removeUserFromCommunity, input, as),
      }
    },
  ],
  [
    'they leave the community of the thread',
    async (world, listener) => {
      const { channelId, as, open } = await join(world, listener)
      return {
        chatId: open,
        speaker: as,
        lose: () => made(world, memberCalls.leaveChannel, { channelId }, listener),
      }
    },
  ],
  [
    'they lose the role that opens the thread',
    async (world, listener) => {
      const { channelId, as, roleId, closed } = await join(world, listener)
      const input = { channelId, memberId: listener.id, roleId, isRemoved: true }
      const lose = () => made(world, roleCalls.updateUserRole, input, as)
      return { chatId: closed, speaker: as, lose }
    },
  ],
]

/** Two people who have a chat and a group of their own. */
const pair = once(async (world) => {
  const { one, other } = await newPeople(world, 'one', 'other')
  await connect(world, one, other)
  const { chat } = await start(world, one, other)
  return { one, other, chat, group: await makeGroup(world, [one, other]) }
})

const watching: [string, (world: World, as: Person) => Promise<object>][] = [
  ['a direct chat of others', async (world) => ({ chat: (await pair(world)).chat })],
  ['a group of others', async (world) => ({ chat: (await pair(world)).group })],
  ['a thread of a community they are not in', async (world) => ({ chat: (await threads(world)).open })],
  ['a thread of a role they do not hold', async (world) => ({ chat: (await threads(world)).closed })],
  [
    'the chat with somebody who blocks them',
    async (world, as) => {
      const { other } = await newPeople(world, 'other')
      const { chat } = await start(world, as, other)
      await made(world, blockingCalls.blockUser, { blockId: as.id }, other)
      return { chat }
    },
  ],
  ['a chat that is not there', async () => ({ chat: '0'.repeat(32) })],
]

const commands: [string, string, (chat: string) => object][] = [
  ['writes', 'newChatMessage', (chat) => ({ chat, ...said('Me too') })],
  ['says it was delivered', '_chatMessageDelivered', (chat) => ({ chat, seq: 1 })],
  ['says it was seen', '_chatMessageSeen', (chat) => ({ chat, seq: 1 })],
  ['reads', 'chatMessageSeen', (chat) => ({ chat, seq: 1 })],
  ['types', 'isTyping', (chat) => ({ chat, isTyping: true })],
  ['deletes', 'chat/message/delete', (chat) => ({ chat, messageIds: [chat] })],
]

/** Somebody is online, as a friend sees, and another person with an unanswered request to them is too. */
const present = once(async (world) => {
  const people = await newPeople(world, 'shown', 'friend', 'asker', 'blocked')
  const { shown, friend, asker, blocked } = people
  await connect(world, shown, friend)
  await connect(world, shown, blocked)
  const { chat } = await start(world, asker, shown, 'May I?')
  await made(world, blockingCalls.blockUser, { blockId: blocked.id }, shown)
  const ear = await listen(world.url, { token: shown.token })
  const asks = async (as: Person) => {
    const own = await listen(world.url, { token: as.token })
    const { users } = (await command(own, 'checkIsOnline', { users: [shown.id] })) as { users: string[] }
    own.socket.close()
    return users.length > 0
  }
  let isSeen = false
  for (let tries = 0; tries < 24 && !isSeen; tries += 1) {
    isSeen = await asks(friend)
    if (!isSeen) await within(400, () => false)
  }
  holds(isSeen, 'not even a friend sees them')
  return { ...people, chat, ear, asks }
})

const bystanders: Attack[] = [
  {
    name: 'sockets of chats: typing at somebody who has not answered a request',
    async run(world) {
      const { asker, asked } = await newPeople(world, 'asker', 'asked')
      const { chat } = await start(world, asker, asked, 'May I?')
      const [mine, theirs] = [
        await listen(world.url, { token: asker.token }),
        await listen(world.url, { token: asked.token }),
      ]
      holds(await watches(theirs, { chat }), 'they do not watch it')
      await watches(mine, { chat })
      await command(mine, 'isTyping', { chat, isTyping: true })
      await made(world, seatCalls.saveChatDraft, { chatId: chat, text: WORDS }, asked)
      holds(await within(2000, () => theirs.heard.some((text) => text.includes(WORDS))), 'nothing is heard')
      for (const { socket } of [mine, theirs]) socket.close()
      holds(!theirs.heard.some((text) => text.includes('isTyping')), 'it is told')
    },
  },
  {
    name: 'sockets of chats: whether somebody is online, by a request to them',
    async run(world) {
      const { asks, asker } = await present(world)
      holds(!(await asks(asker)), 'it is told')
    },
  },
  {
    name: 'sockets of chats: how many are online in a request',
    async run(world) {
      const { chat, asker } = await present(world)
      const { body } = await world.call(presenceCalls.onlineInChat, { chatId: chat }, { as: asker })
      holds(body.count === 0, `${body.count} are`)
    },
  },
  {
    name: 'sockets of chats: whether somebody is online across a block',
    async run(world) {
      const { asks, blocked } = await present(world)
      holds(!(await asks(blocked)), 'it is told')
    },
  },
  {
    name: 'sockets of chats: whether somebody is online who hides it',
    async run(world) {
      const { asks, friend, shown } = await present(world)
      await made(world, requestCalls.saveChatSettings, { showsOnline: false }, shown)
      const isTold = await asks(friend)
      await made(world, requestCalls.saveChatSettings, { showsOnline: true }, shown)
      holds(!isTold, 'it is told')
    },
  },
  {
    name: 'sockets of chats: a queue of reports heard by a member',
    async run(world) {
      const { member, moderator, owner } = world.people
      const ears = await Promise.all([member, moderator].map(({ token }) => listen(world.url, { token })))
      const [theirs, mine] = ears as [Ear, Ear]
      await watches(theirs, { channel: world.channelId })
      const { channelId } = world
      const { reported } = await newPeople(world, 'reported')
      await made(world, memberCalls.joinChannel, { channelId }, reported)
      const input = { reportUserId: reported.id, reportType: 'abuse', channelId }
      await made(world, moderationCalls.reportUser, input, owner)
      holds(
        await within(3000, () => mine.heard.some((text) => text.includes('updateCases'))),
        'no moderator hears it',
      )
      for (const { socket } of ears) socket.close()
      holds(!theirs.heard.some((text) => /updateCases|lookingAtCase/.test(text)), 'they hear it')
    },
  },
  {
    name: 'sockets of chats: a session resumed by the number of another',
    async run(world) {
      const { owner, stranger } = world.people
      const theirs = await listen(world.url, { token: owner.token })
      const pid = (theirs.socket as unknown as { _pid?: string })._pid
      const auth = { token: stranger.token, pid: pid ?? theirs.socket.id, offset: '0' }
      const wire = await signedInWire(world.url, stranger.token)
      const heard: string[] = []
      wire.socket.addEventListener('message', ({ data }) => heard.push(String(data)))
      wire.socket.send(`40${JSON.stringify(auth)}`)
      const { writer } = await newPeople(world, 'writer')
      await start(world, writer, owner, WORDS)
      holds(
        await within(2000, () => theirs.heard.some((text) => text.includes(WORDS))),
        'not even they hear it',
      )
      theirs.socket.close()
      wire.socket.close()
      holds(!heard.some((text) => text.includes(WORDS)), 'it hears their chats')
      holds(pid === undefined, 'sessions can be resumed')
    },
  },
  {
    name: 'sockets of chats: a flood of messages to one person',
    async run(world) {
      const { one, chat } = await pair(world)
      const ear = await listen(world.url, { token: one.token })
      const replies = await Promise.all(
        Array.from({ length: 120 }, (_, at) =>
          command(ear, 'newChatMessage', { chat, ...said(`Number ${at}`) }).catch(() => null),
        ),
      )
      ear.socket.close()
      const sent = replies.filter((reply) => JSON.stringify(reply)?.includes('"message":{')).length
      holds(sent > 0 && sent <= 60, `${sent} of 120 were sent at once`)
    },
  },
  {
    name: 'sockets of chats: a receipt for what was not said yet',
    async run(world) {
      const { one, other, chat } = await pair(world)
      const ear = await listen(world.url, { token: other.token })
      await command(ear, '_chatMessageSeen', { chat, seq: 2_000_000_000 })
      ear.socket.close()
      await say(world, one, chat, 'Later')
      const { body } = await world.call(messageCalls.getMessages, { chatId: chat }, { as: one })
      holds(body.messages.at(-1)!.status === '', 'it is seen before it was said')
    },
  },
]

export const chatSocketAttacks: Attack[] = [
  ...forms('sockets of chats: listening on after', losses, async (world, prepare) => {
    const { listener } = await newPeople(world, 'listener')
    const { chatId, speaker, lose } = await prepare(world, listener)
    const ear = await listen(world.url, { token: listener.token })
    try {
      holds(await watches(ear, { chat: chatId }), 'they could not listen before')
      const told = () => ear.heard.filter((text) => text.includes(WORDS)).length
      await say(world, speaker, chatId, `${WORDS} before`)
      holds(await within(3000, () => told() > 0), 'they heard nothing before')
      await lose()
      await within(900, () => false)
      const before = ear.heard.length
      await say(world, speaker, chatId, `${WORDS} after`)
      await within(400, () => false)
      const heard = ear.heard.slice(before)
      holds(!heard.some((text) => text.includes(chatId)), `they still hear: ${heard.join()}`)
    } finally {
      ear.socket.close()
    }
  }),
  ...forms('sockets of chats: watching', watching, async (world, prepare) => {
    const { stranger } = world.people
    const watched = await prepare(world, stranger)
    const ear = await listen(world.url, { token: stranger.token })
    const isWatching = await watches(ear, watched)
    ear.socket.close()
    holds(!isWatching, 'they may listen')
  }),
  ...forms(
    'sockets of chats: a stranger',
    commands.map(([label, ...one]) => [label, one] as const),
    async (world, [name, inputOf]) => {
      const { chat } = await pair(world)
      const ear = await listen(world.url, { token: world.people.stranger.token })
      const reply = JSON.stringify(await command(ear, name, inputOf(chat)))
      const nothing = JSON.stringify(await command(ear, name, inputOf('0'.repeat(32))))
      ear.socket.close()
      holds(reply.includes('not_found'), reply)
      holds(reply === nothing, `${reply} is not ${nothing}`)
    },
  ),
  ...bystanders,
]
