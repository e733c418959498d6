import { chatCalls, groupCalls, messageCalls, seatCalls } from '@guildhall/contract/chats'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { after, DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { choreOf } from '../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { inChats } from './testing/in-chats.ts'
import { connect } from './testing/make-chat.ts'

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
let round = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const made = await makePeople(server, [`Ana${round}`, `Bo${round}`, `Cy${round}`])
  ;[ana, bo, cy] = Object.values(made) as [Person, Person, Person]
  await connect(server, ana, bo)
})

const { start, say, read, info, list, makeGroup } = inChats(() => server)
const heads = async (as: Person) => (await server.call(chatCalls.getChatHeads, {}, { as })).body
const texts = async (as: Person, chatId: string) => (await read(as, chatId)).messages.map(({ text }) => text)
const block = (as: Person, other: Person) =>
  server.call(blockingCalls.blockUser, { blockId: other.userId }, { as })
const unblock = (as: Person, other: Person) =>
  server.call(blockingCalls.unblockUser, { blockId: other.userId }, { as })
const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

it('chats are listed twenty at a time, the latest first [CHAT-LIST-1]', async () => {
  const groups: string[] = []
  for (let n = 0; n < 22; n += 1) {
    groups.push((await makeGroup(ana, [bo], `Group ${n}`))._id)
    server.later(1000)
  }
  const page = async (skip: number) =>
    (await server.call(chatCalls.getChats, { skip }, { as: bo })).body.chats
  expect((await page(0)).map(({ _id }) => _id)).toEqual(groups.toReversed().slice(0, 20))
  expect((await page(20)).map(({ _id }) => _id)).toEqual(groups.toReversed().slice(20))
  await say(ana, groups[3]!, 'Newest')
  expect((await page(0))[0]).toMatchObject({ _id: groups[3], unreadMessageCount: 1 })
})

it('a chat is found by its id, and any other is not [CHAT-INFO-1] [CHAT-INFO-2]', async () => {
  const { chat } = await start(ana, bo)
  const found = await server.call(
    chatCalls.chatInfo,
    { chatId: chat._id, region: 'Europe/Vienna' },
    { as: bo },
  )
  expect(found.body.chat).toMatchObject({ _id: chat._id, type: 'direct', sender: { _id: ana.userId } })
  for (const [as, chatId] of [
    [cy, chat._id],
    [ana, '0'.repeat(32)],
  ] as const) {
    const { status, body } = await info(as, chatId)
    expect([status, body.message]).toEqual([404, 'Chat not found'])
  }
})

it('a muted chat counts apart, for whoever muted it [CHAT-MUTE-1]', async () => {
  const { chat } = await start(ana, bo)
  const mute = (more: object) => server.call(seatCalls.muteChat, { chatId: chat._id, ...more }, { as: bo })
  expect((await heads(bo)).unreadChatCount).toBe(1)
  expect((await mute({ isMuted: true })).body.chat).toMatchObject({ isMuted: true, isMentionsMuted: false })
  expect((await heads(bo)).unreadChatCount).toBe(0)
  expect((await heads(bo)).heads[0]).toMatchObject({ isMuted: true, unreadMessageCount: 1 })
  expect((await info(ana, chat._id)).body.chat.isMuted).toBe(false)
  expect((await mute({ isMentionsMuted: true })).body.chat).toMatchObject({
    isMuted: true,
    isMentionsMuted: true,
  })
  expect((await mute({ isMuted: false })).body.chat).toMatchObject({ isMuted: false, isMentionsMuted: true })
})

it('a silenced mention is not shown as one', async () => {
  const { _id } = await makeGroup(ana, [bo])
  await say(ana, _id, 'You!', { userMentions: [bo.userId] })
  expect((await info(bo, _id)).body.chat.isMentioned).toBe(true)
  expect((await heads(bo)).heads[0]).toMatchObject({ isMentioned: true, isMentionsMuted: false })
  await server.call(seatCalls.muteChat, { chatId: _id, isMentionsMuted: true }, { as: bo })
  expect((await info(bo, _id)).body.chat.isMentioned).toBe(false)
  expect((await heads(bo)).heads[0]).toMatchObject({ isMentioned: false, isMentionsMuted: true })
})

it('a cleared chat is empty for whoever cleared it [CHAT-CLEAR-1]', async () => {
  const { chat } = await start(ana, bo, 'One')
  await server.call(seatCalls.clearChat, { chatId: chat._id }, { as: bo })
  expect(await texts(bo, chat._id)).toEqual([])
  expect((await info(bo, chat._id)).body.chat).toMatchObject({ unreadMessageCount: 0, lastMessage: null })
  expect((await list(bo)).map(({ _id }) => _id)).toEqual([chat._id])
  expect(await texts(ana, chat._id)).toEqual(['One'])
  await say(ana, chat._id, 'Two')
  expect(await texts(bo, chat._id)).toEqual(['Two'])
  expect((await heads(bo)).unreadChatCount).toBe(1)
  expect(await broken()).toEqual([])
})

it('a deleted chat is out of the list until somebody writes in it [CHAT-DEL-1]', async () => {
  const { chat } = await start(ana, bo, 'One')
  expect((await server.call(seatCalls.deleteChat, { chatId: chat._id }, { as: bo })).status).toBe(200)
  expect([await list(bo), (await heads(bo)).heads]).toEqual([[], []])
  expect((await list(ana)).map(({ _id }) => _id)).toEqual([chat._id])
  await say(ana, chat._id, 'Two')
  expect((await list(bo)).map(({ _id }) => _id)).toEqual([chat._id])
  expect(await texts(bo, chat._id)).toEqual(['Two'])
  await server.call(seatCalls.clearChat, { chatId: chat._id, isDeleted: true }, { as: bo })
  expect(await list(bo)).toEqual([])
  expect(await broken()).toEqual([])
})

it('what somebody has begun to write waits for them on every device', async () => {
  const { chat } = await start(ana, bo)
  const keep = (text: string) => server.call(seatCalls.saveChatDraft, { chatId: chat._id, text }, { as: bo })
  await keep('I was thinking')
  const kept = (await info(bo, chat._id)).body.chat
  expect([kept.draft, kept.draftTime]).toEqual(['I was thinking', server.kernel.clock().toISOString()])
  expect((await info(ana, chat._id)).body.chat.draft).toBe('')
  await keep('')
  expect((await info(bo, chat._id)).body.chat).toMatchObject({ draft: '', draftTime: null })
})

it('a report keeps what the reporter saw, for ninety days [CHAT-REPORT-1]', async () => {
  const { chat } = await start(ana, bo, 'Rude 0')
  for (let n = 1; n < 25; n += 1) await say(ana, chat._id, `Rude ${n}`)
  const report = (comments: string) =>
    server.call(seatCalls.reportChat, { chatId: chat._id, comments }, { as: bo })
  expect((await report('First')).status).toBe(200)
  expect((await report('Insults')).status).toBe(200)
  const { db } = server.kernel
  const rows = () =>
    db
      .selectFrom('cases as c')
      .innerJoin('case_snapshots as s', 's.case_id', 'c.id')
      .innerJoin('case_reports as r', 'r.case_id', 'c.id')
      .select(['c.id', 'c.thing_id', 'c.channel_id', 'r.comments', 's.messages'])
      .where('r.reporter_id', '=', bo.userId)
      .execute()
  const [kept, ...more] = await rows()
  expect([kept, more]).toMatchObject([{ thing_id: chat._id, comments: 'Insults', channel_id: null }, []])
  const copied = () => rows().then(([row]) => (row!.messages as { text: string }[]).map(({ text }) => text))
  expect(await copied()).toEqual(Array.from({ length: 20 }, (_, i) => `Rude ${i + 5}`))
  const forget = () => choreOf('forget messages of old reports').run(server.kernel)
  await forget()
  expect(await copied()).toHaveLength(20)
  const old = after(server.kernel.clock(), -91 * DAY)
  await db.updateTable('case_snapshots').set({ created_at: old }).where('case_id', '=', kept!.id).execute()
  await forget()
  expect(await copied()).toEqual([])
  expect((await server.call(seatCalls.reportChat, { chatId: chat._id }, { as: cy })).status).toBe(404)
})

it('a block closes the direct chat to one and silences the other, until it is undone [CHAT-BLOCK-1]', async () => {
  const { chat } = await start(ana, bo, 'Hello')
  await block(ana, bo)
  expect((await info(ana, chat._id)).body.chat).toMatchObject({ isBlocked: true, canWrite: false })
  expect((await say(ana, chat._id, 'No')).status).toBe(403)
  expect(await texts(ana, chat._id)).toEqual(['Hello'])
  expect([(await info(bo, chat._id)).status, (await say(bo, chat._id, 'Why?')).status]).toEqual([404, 404])
  expect([await list(bo), (await heads(bo)).heads]).toEqual([[], []])
  await unblock(ana, bo)
  expect((await info(ana, chat._id)).body.chat).toMatchObject({ isBlocked: false, canWrite: true })
  expect((await say(bo, chat._id, 'Back')).status).toBe(200)
})

it('in a group two people apart see nothing of each other but the place of a message', async () => {
  const { _id } = await makeGroup(cy, [ana, bo])
  await say(ana, _id, 'Early', { userMentions: [bo.userId] })
  await block(ana, bo)
  const { body } = await say(bo, _id, 'Hidden', { userMentions: [ana.userId] })
  expect(body.message.userMentions).toEqual([])
  for (const [as, other] of [
    [ana, bo],
    [bo, ana],
  ] as const) {
    const { messages } = await read(as, _id)
    const hidden = messages.find((message) => !message.isSender)!
    expect(hidden).toMatchObject({ isWithheld: true, text: '', sender: null, userMentions: [] })
    expect(JSON.stringify(hidden)).not.toContain(other.userId)
    expect((await info(as, _id)).body.chat).toMatchObject({ unreadMessageCount: 0, isMentioned: false })
  }
  // Whoever manages the group sees both.
  expect(await texts(cy, _id)).toEqual(['Early', 'Hidden'])
  expect((await info(cy, _id)).body.chat.unreadMessageCount).toBe(2)
})

async function forget({ userId }: Person) {
  const { db, clock } = server.kernel
  const asked = after(clock(), -31 * DAY)
  await db.updateTable('users').set({ deletion_requested_at: asked }).where('id', '=', userId).execute()
  await choreOf('delete people who asked for it').run(server.kernel)
}

it('a deleted account leaves places without words, and groups in good hands', async () => {
  const { chat } = await start(ana, bo, 'Mine')
  await say(bo, chat._id, 'Theirs')
  const { _id } = await makeGroup(ana, [bo, cy])
  const asked = await start(ana, cy, 'A request')
  await say(ana, _id, 'In the group')
  await say(bo, _id, 'Answer')
  const { message } = (await say(cy, _id, 'Liked')).body
  await server.kernel.db
    .insertInto('message_reactions')
    .values({
      message_id: message._id,
      user_id: ana.userId,
      reaction_type: 'like',
      created_at: server.kernel.clock(),
    })
    .execute()
  await server.kernel.db
    .updateTable('messages')
    .set({ reaction_counts: JSON.stringify({ like: 1 }) })
    .where('id', '=', message._id)
    .execute()
  const before = (await info(bo, _id)).body.chat.lastChange
  await forget(ana)

  expect(await broken()).toEqual([])
  expect((await read(bo, chat._id)).messages).toMatchObject([
    { text: '', isDeleted: true, sender: null },
    { text: 'Theirs', isDeleted: false },
  ])
  expect((await info(bo, chat._id)).body.chat).toMatchObject({
    sender: null,
    canWrite: false,
    membersCount: 1,
  })
  expect((await say(bo, chat._id, 'Anybody?')).status).toBe(403)
  expect((await info(cy, asked.chat._id)).status).toBe(404)
  expect(await texts(bo, _id)).toEqual(['', 'Answer', 'Liked'])
  expect((await read(bo, _id)).messages[2]!.reactions.total).toBe(0)
  const { body } = await server.call(messageCalls.getChanges, { chatId: _id, after: before }, { as: bo })
  expect(body.messages.map(({ seq }) => seq).toSorted()).toEqual([1, 3])
  expect(body.chat.members[bo.userId]).toEqual({ isAdmin: true, isMember: true })
  await forget(bo)
  const left = await server.kernel.db.selectFrom('chats').select('id').where('id', '=', chat._id).execute()
  expect(left).toEqual([])
  expect(await broken()).toEqual([])
})

it('only those who take part in it do something with a chat for themselves', async () => {
  const { chat } = await start(ana, bo)
  const chatId = chat._id
  for (const { status } of [
    await server.call(seatCalls.muteChat, { chatId, isMuted: true }, { as: cy }),
    await server.call(seatCalls.clearChat, { chatId }, { as: cy }),
    await server.call(seatCalls.deleteChat, { chatId }, { as: cy }),
    await server.call(seatCalls.saveChatDraft, { chatId, text: 'x' }, { as: cy }),
    await server.call(groupCalls.leaveGroupChat, { chatId }, { as: cy }),
  ])
    expect(status).toBe(404)
  expect((await server.call(groupCalls.leaveGroupChat, { chatId }, { as: bo })).status).toBe(403)
})
