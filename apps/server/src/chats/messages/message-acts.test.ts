import { randomUUID } from 'node:crypto'
import { chatCalls, messageActCalls, messageCalls } from '@guildhall/contract/chats'
import { moderationCalls } from '@guildhall/contract/moderation'
import { reactionCalls } from '@guildhall/contract/reactions'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { connect } from '../testing/make-chat.ts'
import { makeThread } from '../testing/make-thread.ts'
import { seatPeople } from '../testing/seat-people.ts'

const { editMessage, deleteMessages, pinMessage, getPins } = messageActCalls
const { sendMessage, getMessages, getChanges } = messageCalls
const { addReaction, removeReaction, getReactions } = reactionCalls

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Cy' | 'Di' | 'Out', Person>
let chatId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '20' } })
  people = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Di', 'Out'])
  await connect(server, people.Ana, people.Bo)
})
afterAll(() => server.close())
beforeEach(async () => {
  chatId = await seatPeople(server, [people.Ana, people.Bo, people.Cy])
})

const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
const say = async (as: Person, text: string, more = {}) =>
  (await server.call(sendMessage, { chatId, text, uniqueId: randomUUID(), ...more }, { as })).body.message
const read = async (as: Person) => (await server.call(getMessages, { chatId, limit: 100 }, { as })).body
const one = async (as: Person, id: string) => (await read(as)).messages.find(({ _id }) => _id === id)!
const chat = async (as: Person) => (await server.call(chatCalls.chatInfo, { chatId }, { as })).body.chat
const changed = async (as: Person, after: number) =>
  (await server.call(getChanges, { chatId, after }, { as })).body
const remove = (as: Person, ...messageIds: string[]) =>
  server.call(deleteMessages, { chatId, messageIds }, { as })

describe('an edited message', () => {
  it('says so, mentions anew, and is a change for who was away', async () => {
    const { Ana, Bo, Cy, Out } = people
    const { _id: messageId } = await say(Ana, 'Helo', { userMentions: [Bo.userId] })
    const { lastChange } = await chat(Bo)
    const text = 'Hello'
    const edit = { messageId, text, userMentions: [Cy.userId, Out.userId] }
    const { body } = await server.call(editMessage, edit, { as: Ana })
    expect(body.editedMessage).toMatchObject({ text, isEdited: true, seq: 1 })
    expect(body.editedMessage.userMentions.map(({ _id }) => _id)).toEqual([Cy.userId])
    const { messages, upTo } = await changed(Bo, lastChange)
    expect(messages).toMatchObject([{ _id: messageId, text, changeNo: upTo }])
    expect(upTo).toBeGreaterThan(lastChange)
  })

  it('is edited by its sender alone, and not to nothing', async () => {
    const { Ana, Bo, Out } = people
    const { _id: messageId } = await say(Ana, 'Mine')
    const edit = async (as: Person, text: string) =>
      (await server.call(editMessage, { messageId, text }, { as })).status
    expect([await edit(Bo, 'Yours'), await edit(Out, 'Nobody’s'), await edit(Ana, ' ')]).toEqual([
      403, 404, 400,
    ])
    expect(await one(Bo, messageId)).toMatchObject({ text: 'Mine', isEdited: false })
  })
})

describe('a message deleted for everybody', () => {
  it('has nothing left of what it said [MSG-DEL-1] [MSG-DEL-2]', async () => {
    const { Ana, Bo, Cy } = people
    const { _id: id } = await say(Bo, 'See https://example.org/', { userMentions: [Cy.userId] })
    const answer = await say(Cy, 'Why?', { replyMessage: id })
    await server.call(addReaction, { message: id, reactionType: 'like' }, { as: Cy })
    await server.call(pinMessage, { messageId: id }, { as: Ana })
    expect((await chat(Cy)).pinnedCount).toBe(1)
    expect(await remove(Bo, id)).toMatchObject({ status: 200, body: { deleted: [id] } })
    expect(await one(Cy, id)).toMatchObject({
      isDeleted: true,
      text: '',
      type: 'text',
      link: null,
      userMentions: [],
      reactions: { total: 0 },
      isPinned: false,
      isEdited: false,
    })
    expect((await one(Ana, answer._id)).replyMessage).toMatchObject({ text: '', isDeleted: true })
    expect((await chat(Cy)).pinnedCount).toBe(0)
    expect((await server.call(addReaction, { message: id, reactionType: 'like' }, { as: Cy })).status).toBe(
      404,
    )
    expect((await remove(Bo, id)).status).toBe(200)
    expect(await broken()).toEqual([])
  })

  it('is deleted by its sender, or an admin of the group; each of several is a change of its own', async () => {
    const { Ana, Bo, Cy, Out } = people
    const [a, b, c] = [await say(Bo, 'a'), await say(Bo, 'b'), await say(Cy, 'c')]
    expect((await remove(Cy, a._id)).status).toBe(403)
    expect((await remove(Cy, c._id, a._id)).status).toBe(403)
    expect((await remove(Out, a._id)).status).toBe(404)
    expect((await remove(Ana, server.kernel.newId())).status).toBe(404)
    const { lastChange } = await chat(Ana)
    expect((await remove(Ana, a._id, b._id, c._id)).body.deleted).toHaveLength(3)
    const { messages } = await changed(Bo, lastChange)
    expect(messages.map(({ seq, isDeleted }) => [seq, isDeleted])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
    expect(new Set(messages.map(({ changeNo }) => changeNo)).size).toBe(3)
    expect((await chat(Bo)).unreadMessageCount).toBe(0)
  })

  it('of a direct chat only the one who wrote it takes back', async () => {
    const { Ana, Bo } = people
    const { body } = await server.call(
      chatCalls.createDirectChat,
      { receiverId: Bo.userId, uniqueId: randomUUID(), text: 'Hi' },
      { as: Ana },
    )
    chatId = body.chat._id
    expect((await remove(Bo, body.message._id)).status).toBe(403)
    expect((await remove(Ana, body.message._id)).status).toBe(200)
  })
})

describe('pinned messages', () => {
  it('are pinned by those who moderate, once, and listed the latest first', async () => {
    const { Ana, Bo, Cy } = people
    const [a, b] = [await say(Bo, 'a'), await say(Cy, 'b')]
    const pin = (as: Person, messageId: string, isPinned = true) =>
      server.call(pinMessage, { messageId, isPinned }, { as })
    expect((await pin(Bo, a._id)).status).toBe(403)
    await storm(
      10,
      Array.from({ length: 10 }, () => () => pin(Ana, a._id)),
    )
    expect((await pin(Ana, b._id)).body.pinnedMessage.isPinned).toBe(true)
    const pins = async () =>
      (await server.call(getPins, { chatId }, { as: Cy })).body.messages.map(({ text }) => text)
    expect([await pins(), (await chat(Cy)).pinnedCount]).toEqual([['b', 'a'], 2])
    await pin(Ana, b._id, false)
    expect([await pins(), (await chat(Cy)).pinnedCount]).toEqual([['a'], 1])
    expect(await broken()).toEqual([])
  })
})

describe('reactions to a message', () => {
  it('are one for each person, counted, and listed with their people', async () => {
    const { Ana, Bo, Cy, Out } = people
    const { _id: message } = await say(Ana, 'Moon')
    const react = (as: Person, reactionType: string) =>
      server.call(addReaction, { message, reactionType }, { as })
    expect((await react(Out, 'like')).status).toBe(404)
    await react(Bo, 'like')
    const { body } = await react(Bo, 'love')
    expect(body).toMatchObject({ userReaction: 'love', reactions: { total: 1 } })
    await react(Cy, 'love')
    const seen = await one(Cy, message)
    expect([seen.userReaction, seen.reactions]).toEqual([
      'love',
      { total: 2, summary: [{ reactionType: 'love', count: 2 }] },
    ])
    const listed = (await server.call(getReactions, { message }, { as: Ana })).body.reactions
    expect(listed.map(({ user }) => user._id).sort()).toEqual([Bo.userId, Cy.userId].sort())
    const taken = await server.call(removeReaction, { message }, { as: Bo })
    expect(taken.body).toMatchObject({ userReaction: '', reactions: { total: 1 } })
    expect(await broken()).toEqual([])
  })

  it('are not shown to whom a block separates', async () => {
    const { Ana, Bo, Di } = people
    chatId = await seatPeople(server, [Ana, Bo, Di])
    const { _id: message } = await say(Ana, 'Moon')
    await server.call(addReaction, { message, reactionType: 'like' }, { as: Di })
    const { _id: apart } = await say(Di, 'Sun')
    await server.call(blockingCalls.blockUser, { blockId: Di.userId }, { as: Bo })
    const listed = (await server.call(getReactions, { message }, { as: Bo })).body.reactions
    expect(listed).toEqual([])
    expect(
      (await server.call(addReaction, { message: apart, reactionType: 'like' }, { as: Bo })).status,
    ).toBe(404)
  })

  it('are not given by somebody who is muted in the community of the thread', async () => {
    const { Ana, Bo } = people
    const channelId = await makeChannel(server, Ana)
    await addMembers(server, channelId, [Bo])
    chatId = (await makeThread(server, Ana, channelId))._id
    const { _id: message } = await say(Ana, 'Moon')
    const react = async (reactionType: string) =>
      (await server.call(addReaction, { message, reactionType }, { as: Bo })).status
    expect(await react('like')).toBe(200)
    await server.call(moderationCalls.suspend, { channelId, otherUserId: Bo.userId }, { as: Ana })
    expect(await react('resign')).toBe(403)
  })

  it('of a hundred at once are all counted, and none survives its message', async () => {
    const many = Object.values(
      await makePeople(
        server,
        Array.from({ length: 25 }, (_, i) => `P${i}`),
      ),
    )
    chatId = await seatPeople(server, many)
    const { _id: message } = await say(many[0]!, 'Vote')
    const types = ['like', 'love', 'celebrate', 'funny']
    await storm(
      50,
      Array.from({ length: 100 }, (_, i) => () => {
        const as = many[i % 25]!
        return server.call(addReaction, { message, reactionType: types[Math.floor(i / 25)]! }, { as })
      }),
    )
    expect((await one(many[0]!, message)).reactions.total).toBe(25)
    expect(await broken()).toEqual([])
    await storm(50, [
      ...many.map((as) => () => server.call(addReaction, { message, reactionType: 'like' }, { as })),
      () => remove(many[0]!, message),
      ...many.map(
        () => () => server.call(editMessage, { messageId: message, text: 'Late' }, { as: many[0]! }),
      ),
      ...many.map(() => () => server.call(pinMessage, { messageId: message }, { as: many[0]! })),
    ] as (() => Promise<unknown>)[])
    expect(await one(many[0]!, message)).toMatchObject({ isDeleted: true, text: '', reactions: { total: 0 } })
    expect(await broken()).toEqual([])
  })
})
