import {
  chatCalls,
  groupCalls,
  messageActCalls,
  messageCalls,
  threadCalls,
  threadGroupCalls,
} from '@guildhall/contract/chats'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { moderationCalls } from '@guildhall/contract/moderation'
import { reactionCalls } from '@guildhall/contract/reactions'
import { type Attack, forms, holds } from './attack.ts'
import { connect, made, makeGroup, newPeople, once, said, say, start } from './chats.ts'
import type { Answer } from './client.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** A group, a direct chat and a thread in which somebody sits who has no rank. */
const chats = once(async (world) => {
  const people = await newPeople(world, 'admin', 'plain', 'third', 'refuser')
  const { admin, plain, third } = people
  const group = await makeGroup(world, [admin, plain])
  const theirs = await say(world, admin, group, 'Mine')
  await connect(world, admin, plain)
  const { chat: direct, message: directMessage } = await start(world, admin, plain)
  const { otherAdmin } = world.people
  const channelId = world.otherChannelId
  for (const person of [plain, third]) await made(world, memberCalls.joinChannel, { channelId }, person)
  const thread = async (more: object) =>
    (await made(world, threadCalls.createThreadChat, { channelId, title: 'Thread', ...more }, otherAdmin))
      .chat._id
  const [open, announcements] = [await thread({}), await thread({ canMembersMessage: false })]
  const news = await say(world, otherAdmin, open, 'News')
  return { ...people, group, theirs, direct, directMessage, channelId, open, announcements, news }
})
type Chats = Awaited<ReturnType<typeof chats>>
type Try = (world: World, at: Chats) => Promise<Answer>

const beyond: [string, Try][] = [
  [
    'renames the group',
    ({ call }, { group: chatId, plain: as }) =>
      call(groupCalls.updateChatInfo, { chatId, title: 'X' }, { as }),
  ],
  [
    'takes its picture',
    ({ call }, { group: chatId, plain: as }) =>
      call(groupCalls.changeGroupPicture, { chatId, displayPicture: null }, { as }),
  ],
  [
    'adds somebody',
    ({ call }, { group: chatId, plain: as, third }) =>
      call(groupCalls.addGroupMembers, { chatId, members: [third.id] }, { as }),
  ],
  [
    'removes the admin',
    ({ call }, { group: chatId, plain: as, admin }) =>
      call(groupCalls.removeGroupMember, { chatId, memberId: admin.id }, { as }),
  ],
  [
    'makes an admin',
    ({ call }, { group: chatId, plain: as }) =>
      call(groupCalls.addGroupAdmin, { chatId, memberId: as.id }, { as }),
  ],
  [
    'unmakes the admin',
    ({ call }, { group: chatId, plain: as, admin }) =>
      call(groupCalls.removeGroupAdmin, { chatId, memberId: admin.id }, { as }),
  ],
  [
    'mentions everybody',
    ({ call }, { group: chatId, plain: as }) =>
      call(messageCalls.sendMessage, { chatId, ...said('All!'), mentionsAll: true }, { as }),
  ],
  [
    'edits a message of another',
    ({ call }, { theirs: messageId, plain: as }) =>
      call(messageActCalls.editMessage, { messageId, text: 'Yours' }, { as }),
  ],
  [
    'deletes a message of another',
    ({ call }, { group: chatId, theirs, plain: as }) =>
      call(messageActCalls.deleteMessages, { chatId, messageIds: [theirs] }, { as }),
  ],
  [
    'deletes it by the number of another chat',
    ({ call }, { direct: chatId, theirs, plain: as }) =>
      call(messageActCalls.deleteMessages, { chatId, messageIds: [theirs] }, { as }),
  ],
  [
    'deletes a message of a direct chat',
    ({ call }, { direct: chatId, directMessage, plain: as }) =>
      call(messageActCalls.deleteMessages, { chatId, messageIds: [directMessage] }, { as }),
  ],
  [
    'pins in the group',
    ({ call }, { theirs: messageId, plain: as }) => call(messageActCalls.pinMessage, { messageId }, { as }),
  ],
  [
    'pins in a thread',
    ({ call }, { news: messageId, plain: as }) => call(messageActCalls.pinMessage, { messageId }, { as }),
  ],
  [
    'asks who has read a message of another',
    ({ call }, { theirs: messageId, plain: as }) => call(messageActCalls.getReceipts, { messageId }, { as }),
  ],
  [
    'answers a message of another chat',
    ({ call }, { direct: chatId, theirs, plain: as }) =>
      call(messageCalls.sendMessage, { chatId, ...said('So?'), replyMessage: theirs }, { as }),
  ],
  [
    'writes where only those who moderate do',
    ({ call }, { announcements: chatId, plain: as }) =>
      call(messageCalls.sendMessage, { chatId, ...said('Me too') }, { as }),
  ],
  [
    'opens the thread to writers',
    ({ call }, { announcements: chatId, plain: as }) =>
      call(groupCalls.updateChatInfo, { chatId, canMembersMessage: true }, { as }),
  ],
  [
    'deletes in a thread',
    ({ call }, { open: chatId, news, plain: as }) =>
      call(messageActCalls.deleteMessages, { chatId, messageIds: [news] }, { as }),
  ],
  [
    'makes a thread',
    ({ call }, { channelId, plain: as }) =>
      call(threadCalls.createThreadChat, { channelId, title: 'Mine' }, { as }),
  ],
  [
    'makes a heading',
    ({ call }, { channelId, plain: as }) =>
      call(threadGroupCalls.addThreadGroup, { channelId, title: 'Mine' }, { as }),
  ],
  [
    'shares a post they do not see',
    ({ call, posts }, { direct: chatId, plain: as }) =>
      call(messageCalls.sendMessage, { chatId, ...said('See'), post: posts.closed }, { as }),
  ],
  [
    'shares a room they do not see',
    ({ call, rooms }, { direct: chatId, plain: as }) =>
      call(messageCalls.sendMessage, { chatId, ...said('See'), feed: rooms.closed }, { as }),
  ],
]

/** Somebody who was muted in the community of the threads. */
const muted = once(async (world) => {
  const at = await chats(world)
  const { quiet } = await newPeople(world, 'quiet')
  await made(world, memberCalls.joinChannel, { channelId: at.channelId }, quiet)
  const own = await say(world, quiet, at.open, 'Before it')
  const input = { channelId: at.channelId, otherUserId: quiet.id }
  await made(world, moderationCalls.suspend, input, world.people.otherAdmin)
  return { ...at, quiet, own }
})

type Muted = Awaited<ReturnType<typeof muted>>
const evasions: [string, (world: World, at: Muted) => Promise<Answer>][] = [
  [
    'writes',
    ({ call }, { open: chatId, quiet: as }) =>
      call(messageCalls.sendMessage, { chatId, ...said('Me too') }, { as }),
  ],
  [
    'answers',
    ({ call }, { open: chatId, news, quiet: as }) =>
      call(messageCalls.sendMessage, { chatId, ...said('Me'), replyMessage: news }, { as }),
  ],
  [
    'edits their own',
    ({ call }, { own: messageId, quiet: as }) =>
      call(messageActCalls.editMessage, { messageId, text: 'After it' }, { as }),
  ],
  [
    'reacts',
    ({ call }, { news: message, quiet: as }) =>
      call(reactionCalls.addReaction, { message, reactionType: 'like' }, { as }),
  ],
  [
    'reacts with a word',
    ({ call }, { news: message, quiet: as }) =>
      call(reactionCalls.addReaction, { message, reactionType: 'RESIGN' }, { as }),
  ],
  [
    'forwards',
    ({ call }, { open: chatId, news, quiet: as }) =>
      call(messageCalls.sendMessage, { chatId, ...said(''), forwardMessage: news }, { as }),
  ],
]

/** Somebody who was banned from it. */
const banned = once(async (world) => {
  const at = await chats(world)
  const { quiet } = await newPeople(world, 'quiet')
  await made(world, memberCalls.joinChannel, { channelId: at.channelId }, quiet)
  const own = await say(world, quiet, at.open, 'Before it')
  const input = { channelId: at.channelId, otherUser: quiet.id, isBanned: true }
  await made(world, removalCalls.removeUserFromCommunity, input, world.people.otherAdmin)
  return { ...at, quiet, own }
})

const ways: typeof evasions = [
  ...evasions,
  [
    'comes back',
    ({ call }, { channelId, quiet: as }) => call(memberCalls.joinChannel, { channelId }, { as }),
  ],
  [
    'comes into the thread',
    ({ call }, { open: chatId, quiet: as }) => call(groupCalls.joinGroupChat, { chatId }, { as }),
  ],
  [
    'reads the thread',
    ({ call }, { open: chatId, quiet: as }) => call(messageCalls.getMessages, { chatId }, { as }),
  ],
  [
    'reads what has changed',
    ({ call }, { open: chatId, quiet: as }) => call(messageCalls.getChanges, { chatId, after: 0 }, { as }),
  ],
  [
    'deletes their own',
    ({ call }, { open: chatId, own, quiet: as }) =>
      call(messageActCalls.deleteMessages, { chatId, messageIds: [own] }, { as }),
  ],
  [
    'makes a group of it',
    ({ call }, { channelId, quiet: as }) =>
      call(groupCalls.createGroupChat, { title: 'Mine', channelId }, { as }),
  ],
  [
    'is put back by the thread',
    async ({ call, people }, { open: chatId, quiet }) =>
      call(groupCalls.addGroupMembers, { chatId, members: [quiet.id] }, { as: people.otherAdmin }),
  ],
]

const isRefused = ({ status, text }: Answer) =>
  holds([400, 401, 403, 404, 409].includes(status), `${status} ${text}`)

/** Ways to write in a group to somebody who has refused to be written to, or has not answered. */
const instead: [string, (world: World, as: Person, other: Person) => Promise<Answer>][] = [
  [
    'makes a group',
    ({ call }, as, { id }) => call(groupCalls.createGroupChat, { title: 'Us', members: [id] }, { as }),
  ],
  [
    'adds them to a group',
    async (world, as, { id }) => {
      const chatId = await makeGroup(world, [as])
      return world.call(groupCalls.addGroupMembers, { chatId, members: [id] }, { as })
    },
  ],
]

export const chatActAttacks: Attack[] = [
  ...forms('acts in chats: somebody without rank', beyond, async (world, tried) => {
    const at = await chats(world)
    isRefused(await tried(world, at))
    const { body } = await world.call(chatCalls.chatInfo, { chatId: at.group }, { as: at.admin })
    holds(
      body.chat.isAdmin && body.chat.membersCount === 2 && body.chat.title === 'Crew',
      'the group was changed',
    )
    const { text } = await world.call(messageCalls.getMessages, { chatId: at.group }, { as: at.admin })
    holds(text.includes('Mine') && !text.includes('Yours'), 'its messages were changed')
  }),
  ...forms('acts in chats: somebody muted', evasions, async (world, tried) =>
    isRefused(await tried(world, await muted(world))),
  ),
  ...forms('acts in chats: somebody banned', ways, async (world, tried) =>
    isRefused(await tried(world, await banned(world))),
  ),
  ...forms('acts in chats: somebody who waits for an answer', instead, async (world, tried) => {
    const { asker, asked } = await newPeople(world, 'asker', 'asked')
    await start(world, asker, asked, 'May I?')
    isRefused(await tried(world, asker, asked))
  }),
]
