import {
  chatCalls,
  groupCalls,
  messageActCalls,
  messageCalls,
  requestCalls,
  seatCalls,
} from '@guildhall/contract/chats'
import { presenceCalls } from '@guildhall/contract/presence'
import { reactionCalls } from '@guildhall/contract/reactions'
import { searchCalls } from '@guildhall/contract/search'
import { blockingCalls } from '@guildhall/contract/users'
import { type Attack, forms, holds } from './attack.ts'
import { connect, made, makeGroup, newPeople, once, said, say } from './chats.ts'
import type { Answer } from './client.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const CANARY = 'canary-of-the-group'
const LATER = 'said-to-all-of-them'

interface Group {
  readonly chatId: string
  /** Said while only the admin and a friend were there, pinned, with a link. */
  readonly early: string
  readonly admin: Person
  readonly friend: Person
  /** Came after it. */
  readonly late: Person
  /** Was there, and was removed. */
  readonly gone: Person
  readonly outsider: Person
}

const group = once(async (world): Promise<Group> => {
  const { admin, friend, late, gone, outsider } = await newPeople(
    world,
    'admin',
    'friend',
    'late',
    'gone',
    'outsider',
  )
  const chatId = await makeGroup(world, [admin, friend, gone])
  const early = await say(world, admin, chatId, `${CANARY} https://example.org/${CANARY}`)
  await made(world, messageActCalls.pinMessage, { messageId: early }, admin)
  await made(world, reactionCalls.addReaction, { message: early, reactionType: 'like' }, friend)
  await made(world, groupCalls.removeGroupMember, { chatId, memberId: gone.id }, admin)
  await made(world, groupCalls.addGroupMembers, { chatId, members: [late.id] }, admin)
  await say(world, friend, chatId, LATER, { replyMessage: early })
  await made(world, messageActCalls.editMessage, { messageId: early, text: `${CANARY} again` }, admin)
  return { chatId, early, admin, friend, late, gone, outsider }
})

type Look = (world: World, group: Group, as: Person) => Promise<Answer>

/** Calls that could answer with what was said. */
const looks: Record<string, Look> = {
  'the messages': ({ call }, { chatId }, as) =>
    call(messageCalls.getMessages, { chatId, limit: 100 }, { as }),
  'those before a number': ({ call }, { chatId }, as) =>
    call(messageCalls.getMessages, { chatId, before: 3 }, { as }),
  'those around a number': ({ call }, { chatId }, as) =>
    call(messageCalls.getMessages, { chatId, around: 1 }, { as }),
  'those after none': ({ call }, { chatId }, as) =>
    call(messageCalls.getMessages, { chatId, after: 0 }, { as }),
  'the changes': ({ call }, { chatId }, as) => call(messageCalls.getChanges, { chatId, after: 0 }, { as }),
  'the pins': ({ call }, { chatId }, as) => call(messageActCalls.getPins, { chatId }, { as }),
  'the links': ({ call }, { chatId }, as) =>
    call(messageActCalls.getChatMedia, { chatId, kind: 'links' }, { as }),
  'the chat': ({ call }, { chatId }, as) => call(chatCalls.chatInfo, { chatId }, { as }),
  'its reactions': ({ call }, { early }, as) => call(reactionCalls.getReactions, { message: early }, { as }),
  'its receipts': ({ call }, { early }, as) =>
    call(messageActCalls.getReceipts, { messageId: early }, { as }),
  'a search': ({ call }, _, as) =>
    call(searchCalls.search, { searchQuery: CANARY, kinds: ['messages'] }, { as }),
  'a search in the chat': ({ call }, { chatId }, as) =>
    call(searchCalls.search, { searchQuery: CANARY, chatId, kinds: ['messages'] }, { as }),
  'an answer': ({ call }, { chatId, early }, as) =>
    call(messageCalls.sendMessage, { chatId, ...said('So?'), replyMessage: early }, { as }),
  'a copy': ({ call, people }, { early }, as) =>
    call(
      chatCalls.createDirectChat,
      { receiverId: people.otherAdmin.id, ...said(''), forwardMessage: early },
      { as },
    ),
  'an edit': ({ call }, { early }, as) =>
    call(messageActCalls.editMessage, { messageId: early, text: 'Mine' }, { as }),
  'a pin': ({ call }, { early }, as) =>
    call(messageActCalls.pinMessage, { messageId: early, isPinned: false }, { as }),
  'a reaction': ({ call }, { early }, as) =>
    call(reactionCalls.addReaction, { message: early, reactionType: 'wow' }, { as }),
  'a deletion': ({ call }, { chatId, early }, as) =>
    call(messageActCalls.deleteMessages, { chatId, messageIds: [early] }, { as }),
}

/** Further calls of a chat, of which somebody outside shall not even learn that it is there. */
const acts: Record<string, Look> = {
  'its people': ({ call }, { chatId }, as) => call(groupCalls.getGroupMembers, { chatId }, { as }),
  'who is online': ({ call }, { chatId }, as) => call(presenceCalls.onlineInChat, { chatId }, { as }),
  'a message': ({ call }, { chatId }, as) =>
    call(messageCalls.sendMessage, { chatId, ...said('Me too') }, { as }),
  'coming in': ({ call }, { chatId }, as) => call(groupCalls.joinGroupChat, { chatId }, { as }),
  'another title': ({ call }, { chatId }, as) =>
    call(groupCalls.updateChatInfo, { chatId, title: 'Mine' }, { as }),
  'a member more': ({ call }, { chatId }, as) =>
    call(groupCalls.addGroupMembers, { chatId, members: [as.id] }, { as }),
  'a rank': ({ call }, { chatId }, as) => call(groupCalls.addGroupAdmin, { chatId, memberId: as.id }, { as }),
  'a mark': ({ call }, { chatId }, as) => call(messageCalls.seeChat, { chatId }, { as }),
  'a mute': ({ call }, { chatId }, as) => call(seatCalls.muteChat, { chatId, isMuted: true }, { as }),
  'a draft': ({ call }, { chatId }, as) => call(seatCalls.saveChatDraft, { chatId, text: 'Later' }, { as }),
  'a report': ({ call }, { chatId }, as) => call(seatCalls.reportChat, { chatId }, { as }),
}

const hides = ({ text }: Answer) => !text.includes(CANARY)
/** A search finds nothing, which is no refusal. */
const isEmpty = ({ status, body }: Answer) =>
  status === 200 && JSON.stringify((body as { messages?: unknown }).messages) === '[]'

const entries = <T>(of: Record<string, T>) => Object.entries(of)

const outside = (['gone', 'outsider'] as const).flatMap((who) =>
  entries({ ...looks, ...acts }).map(([label, look]) => [`${label}, ${who}`, { who, look }] as const),
)

const apart = once(async (world) => {
  const people = await newPeople(world, 'admin', 'one', 'other')
  const { admin, one, other } = people
  const chatId = await makeGroup(world, [admin, one, other])
  await made(world, messageCalls.seeChat, { chatId }, other)
  await made(world, blockingCalls.blockUser, { blockId: one.id }, other)
  const hidden = await say(world, other, chatId, CANARY)
  await say(world, admin, chatId, LATER, { replyMessage: hidden })
  const own = await say(world, one, chatId, 'Who has read this?')
  const before = await say(world, admin, chatId, 'Hands up')
  await made(world, reactionCalls.addReaction, { message: before, reactionType: 'like' }, other)
  await made(world, messageCalls.seeChat, { chatId }, other)
  return { ...people, chatId, hidden, own, before }
})

type Across = (world: World, at: Awaited<ReturnType<typeof apart>>) => Promise<boolean>
const across: Record<string, Across> = {
  'their words': async ({ call }, { chatId, one: as }) =>
    (await call(messageCalls.getMessages, { chatId }, { as })).text.includes(CANARY),
  'their words in changes': async ({ call }, { chatId, one: as }) =>
    (await call(messageCalls.getChanges, { chatId, after: 0 }, { as })).text.includes(CANARY),
  'how far they have read': async ({ call }, { chatId, one: as, other }) =>
    (await call(messageCalls.getMessages, { chatId }, { as })).body.cursors.some(
      ({ user }) => user === other.id,
    ),
  'whether they have seen one’s message': async ({ call }, { own: messageId, one: as, other }) => {
    const { text, body } = await call(messageActCalls.getReceipts, { messageId }, { as })
    return text.includes(other.id) || body.seenCount > 1
  },
  'their reaction': async ({ call }, { before: message, one: as, other }) =>
    (await call(reactionCalls.getReactions, { message }, { as })).text.includes(other.id),
  'an answer to them': async ({ call }, { chatId, hidden, one: as }) =>
    (await call(messageCalls.sendMessage, { chatId, ...said('You!'), replyMessage: hidden }, { as }))
      .status === 200,
  'a copy of their words': async ({ call }, { chatId, hidden, one: as }) =>
    (await call(messageCalls.sendMessage, { chatId, ...said(''), forwardMessage: hidden }, { as })).status ===
    200,
  'a mention': async ({ call }, { chatId, one: as, other }) =>
    (await call(messageCalls.sendMessage, { chatId, ...said('You!'), userMentions: [other.id] }, { as })).body
      .message.userMentions.length > 0,
  'a number of theirs': async ({ call }, { chatId, one: as }) =>
    (await call(chatCalls.chatInfo, { chatId }, { as })).body.chat.unreadMessageCount > 3,
}

/** What is left of a message that was taken back. */
const deleted = once(async (world) => {
  const { admin, friend } = await newPeople(world, 'admin', 'friend')
  const chatId = await makeGroup(world, [admin, friend])
  const id = await say(world, admin, chatId, CANARY)
  await made(world, messageActCalls.pinMessage, { messageId: id }, admin)
  await made(world, reactionCalls.addReaction, { message: id, reactionType: 'like' }, friend)
  await say(world, friend, chatId, LATER, { replyMessage: id })
  await made(world, messageActCalls.deleteMessages, { chatId, messageIds: [id] }, admin)
  return { chatId, early: id, admin, friend, late: friend, gone: friend, outsider: friend }
})

export const chatSightAttacks: Attack[] = [
  ...forms('a chat: what was said before one came', entries(looks), async (world, look) => {
    const at = await group(world)
    const answer = await look(world, at, at.late)
    holds(answer.status < 500, `answered ${answer.status}`)
    holds(hides(answer), answer.text)
    const { text } = await world.call(messageCalls.getMessages, { chatId: at.chatId }, { as: at.admin })
    holds(text.includes(`${CANARY} again`) && !text.includes('"wow"'), 'it was changed')
  }),
  ...forms('a chat of others', outside, async (world, { who, look }) => {
    const at = await group(world)
    const answer = await look(world, at, at[who])
    holds([400, 404].includes(answer.status) || isEmpty(answer), `${answer.status} ${answer.text}`)
    holds(hides(answer) && !answer.text.includes(LATER), answer.text)
  }),
  ...forms('a chat: what was taken back', entries(looks), async (world, look) => {
    const at = await deleted(world)
    const answer = await look(world, at, at.friend)
    holds(answer.status < 500, `answered ${answer.status}`)
    holds(!answer.text.includes(CANARY), answer.text)
    const { body } = await world.call(reactionCalls.getReactions, { message: at.early }, { as: at.friend })
    holds(!body.reactions?.length, 'it has a reaction')
  }),
  ...forms('a chat: across a block', entries(across), async (world, learns) => {
    holds(!(await learns(world, await apart(world))), 'it is told')
  }),
  {
    name: 'a chat of others: who sits in it, by leaving them out of a search',
    async run(world) {
      const { chatId, late, gone } = await group(world)
      await connect(world, gone, late)
      const search = (excludeChats: string[]) =>
        world.call(
          requestCalls.searchChats,
          { username: 'late', excludeChats: excludeChats.join() },
          { as: gone },
        )
      holds((await search([])).text.includes(late.id), 'they are not found at all')
      holds((await search([chatId])).text.includes(late.id), 'they are left out, so they sit there')
    },
  },
]
