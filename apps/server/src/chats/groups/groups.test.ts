import { groupCalls, messageCalls } from '@guildhall/contract/chats'
import { memberCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { planCalls } from '@guildhall/contract/plans'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { makeFile } from '../../files/testing/make-file.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { groupPicture } from '../media.ts'
import { inChats } from '../testing/in-chats.ts'

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Cy' | 'Di' | 'Eve', Person>
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '20' } })
  people = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Di', 'Eve'])
})
afterAll(() => server.close())

const { say, read, info, list, makeGroup } = inChats(() => server)
const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
type OfMember = 'removeGroupMember' | 'addGroupAdmin' | 'removeGroupAdmin'
const act = (name: OfMember, as: Person, chatId: string, member: Person) =>
  server.call(groupCalls[name], { chatId, memberId: member.userId }, { as })
const add = (as: Person, chatId: string, ...members: Person[]) =>
  server.call(groupCalls.addGroupMembers, { chatId, members: members.map(({ userId }) => userId) }, { as })
const leave = (as: Person, chatId: string) => server.call(groupCalls.leaveGroupChat, { chatId }, { as })
const lines = async (as: Person, chatId: string) =>
  (await read(as, chatId)).lines.map(({ kind, people: named }) => [kind, named.length])

it('a group needs a title, and has whoever made it as its admin [CHAT-GROUP-1] [CHAT-GROUP-2] [CHAT-TYPE-1] [CHAT-MEMBERS-1] [CHAT-TEMP-4]', async () => {
  const { Ana, Bo, Cy } = people
  const untitled = await server.call(groupCalls.createGroupChat, { members: [] } as never, { as: Ana })
  expect([untitled.status, untitled.body.message]).toEqual([400, 'send title'])
  const { status, body } = await server.call(
    groupCalls.createGroupChat,
    { title: 'Kiln crew', description: 'Night shifts', members: [Bo.userId, Cy.userId, Bo.userId] },
    { as: Ana },
  )
  expect(status).toBe(200)
  expect(body.chat).toMatchObject({
    type: 'group',
    title: 'Kiln crew',
    description: 'Night shifts',
    displayPicture: null,
    membersCount: 3,
    isAdmin: true,
    canWrite: true,
  })
  expect(body.chat._id).toMatch(/^[0-9a-f]{32}$/)
  expect(body.chat.members).toEqual({
    [Ana.userId]: { isAdmin: true, isMember: true },
    [Bo.userId]: { isAdmin: false, isMember: true },
    [Cy.userId]: { isAdmin: false, isMember: true },
  })
  expect(await lines(Bo, body.chat._id)).toEqual([['created', 2]])
  expect((await list(Bo)).map(({ _id }) => _id)).toContain(body.chat._id)
  const told = (await server.call(notificationCalls.getNotifications, {}, { as: Bo })).body.notifications
  expect(told[0]).toMatchObject({
    notificationType: 'addedToGroup',
    group: 'chats',
    subject: { title: 'Kiln crew', address: `/me/chat/${body.chat._id}` },
  })
})

it('admins add people, remove them and make admins, and nobody else does [CHAT-GROUP-6] [CHAT-GROUP-7] [CHAT-GROUP-8] [CHAT-GROUP-16] [CHAT-GROUP-17] [CHAT-GROUP-19]', async () => {
  const { Ana, Bo, Cy, Di } = people
  const { _id } = await makeGroup(Ana, [Bo])
  for (const refused of [
    await add(Bo, _id, Di),
    await act('removeGroupMember', Bo, _id, Ana),
    await act('addGroupAdmin', Bo, _id, Bo),
    await server.call(groupCalls.updateChatInfo, { chatId: _id, title: 'Mine' }, { as: Bo }),
    await server.call(groupCalls.changeGroupPicture, { chatId: _id, displayPicture: null }, { as: Bo }),
  ])
    expect(refused.status).toBe(403)
  expect((await add(Di, _id, Di)).status).toBe(404)

  const { body } = await add(Ana, _id, Cy, Di)
  expect(body.chat.membersCount).toBe(4)
  const promoted = await act('addGroupAdmin', Ana, _id, Bo)
  expect(promoted.body.chat.members[Bo.userId]).toEqual({ isAdmin: true, isMember: true })
  const removed = await act('removeGroupMember', Bo, _id, Cy)
  expect(removed.body.chat.members[Cy.userId]).toEqual({ isAdmin: false, isMember: false })
  expect(removed.body.chat.membersCount).toBe(3)
  expect((await info(Cy, _id)).status).toBe(404)
  expect((await list(Cy)).map((chat) => chat._id)).not.toContain(_id)
  expect((await act('removeGroupMember', Bo, _id, Cy)).status).toBe(404)
  expect((await act('removeGroupAdmin', Ana, _id, Bo)).body.chat.members[Bo.userId]!.isAdmin).toBe(false)
  expect((await act('removeGroupAdmin', Ana, _id, Ana)).status).toBe(400)
  expect(await lines(Ana, _id)).toEqual([
    ['created', 1],
    ['added', 2],
    ['promoted', 1],
    ['removed', 1],
    ['demoted', 1],
  ])
  expect(await broken()).toEqual([])
})

it('somebody who comes, or comes again, reads from then on', async () => {
  const { Ana, Bo, Cy } = people
  const { _id } = await makeGroup(Ana, [Bo])
  await say(Ana, _id, 'Before')
  await add(Ana, _id, Cy)
  await say(Ana, _id, 'With Cy')
  const texts = async (as: Person) => (await read(as, _id)).messages.map(({ text }) => text)
  expect(await texts(Cy)).toEqual(['With Cy'])
  await act('removeGroupMember', Ana, _id, Cy)
  await say(Ana, _id, 'Without Cy')
  await add(Ana, _id, Cy)
  await say(Bo, _id, 'Again')
  expect(await texts(Cy)).toEqual(['Again'])
  expect((await info(Cy, _id)).body.chat.unreadMessageCount).toBe(1)
  expect(await texts(Bo)).toEqual(['Before', 'With Cy', 'Without Cy', 'Again'])
  const { body } = await server.call(messageCalls.getChanges, { chatId: _id, after: 0 }, { as: Cy })
  expect(body.lines.map(({ kind }) => kind)).toEqual(['added'])
})

it('the last admin who leaves hands the group on, and the last person ends it', async () => {
  const { Ana, Bo, Cy } = people
  const { _id } = await makeGroup(Ana, [Bo])
  server.later(1000)
  await add(Ana, _id, Cy)
  expect((await leave(Ana, _id)).status).toBe(200)
  const { chat } = (await info(Bo, _id)).body
  expect(chat.members).toMatchObject({
    [Ana.userId]: { isAdmin: false, isMember: false },
    [Bo.userId]: { isAdmin: true, isMember: true },
  })
  expect((await leave(Ana, _id)).status).toBe(404)
  await leave(Bo, _id)
  expect((await info(Cy, _id)).body.chat.isAdmin).toBe(true)
  await leave(Cy, _id)
  const left = await server.kernel.db.selectFrom('chats').select('id').where('id', '=', _id).execute()
  expect(left).toEqual([])
  expect(await broken()).toEqual([])
})

it('admins change title, description and picture [CHAT-GROUP-18] [CHAT-DP-1]', async () => {
  const { Ana, Bo } = people
  const { _id } = await makeGroup(Ana, [Bo])
  const named = await server.call(
    groupCalls.updateChatInfo,
    { chatId: _id, title: 'Wheel crew', description: 'Days' },
    { as: Ana },
  )
  expect(named.body.chat).toMatchObject({ title: 'Wheel crew', description: 'Days' })
  const displayPicture = { filename: await makeFile(server, groupPicture, { state: 'granted' }) }
  const pictured = await server.call(
    groupCalls.changeGroupPicture,
    { chatId: _id, displayPicture },
    { as: Ana },
  )
  expect(pictured.body.chat.displayPicture).not.toBeNull()
  const { body } = await server.call(
    groupCalls.changeGroupPicture,
    { chatId: _id, displayPicture: null },
    { as: Ana },
  )
  expect(body.chat.displayPicture).toBeNull()
  const said = (await read(Bo, _id)).lines.map(({ kind, text }) => [kind, text])
  expect(said).toEqual([
    ['created', 'Kiln crew'],
    ['renamed', 'Wheel crew'],
    ['pictured', ''],
    ['pictured', ''],
  ])
})

it('members are listed ten at a time, the longest there first [CHAT-GROUP-13] [CHAT-GROUP-14]', async () => {
  const { Ana } = people
  const many = Object.values(
    await makePeople(
      server,
      Array.from({ length: 12 }, (_, i) => `Many${i}`),
    ),
  )
  const { _id } = await makeGroup(Ana, many)
  const page = async (after?: string) =>
    (await server.call(groupCalls.getGroupMembers, { chatId: _id, ...(after && { after }) }, { as: Ana }))
      .body
  const first = await page()
  const rest = await page(first.next!)
  expect([first.members.length, rest.members.length, rest.next]).toEqual([10, 3, null])
  const all = [...first.members, ...rest.members]
  expect(new Set(all.map(({ user }) => user._id)).size).toBe(13)
  expect(all.filter(({ isAdmin }) => isAdmin).map(({ user }) => user._id)).toEqual([Ana.userId])
  const { status, body } = await server.call(groupCalls.getGroupMembers, {} as never, { as: Ana })
  expect([status, body.message]).toEqual([400, 'chatId is not passed'])
})

it('nobody is put into a group across a block, or against what they have set', async () => {
  const { Ana, Bo, Eve } = people
  const { db } = server.kernel
  await db
    .updateTable('users')
    .set({ chat_requests_from: 'connections' })
    .where('id', '=', Eve.userId)
    .execute()
  const { status } = await server.call(
    groupCalls.createGroupChat,
    { title: 'Strangers', members: [Bo.userId, Eve.userId] },
    { as: Ana },
  )
  expect(status).toBe(404)
  await db
    .updateTable('users')
    .set({ chat_requests_from: 'everybody' })
    .where('id', '=', Eve.userId)
    .execute()
  await db
    .insertInto('blocks')
    .values({ user_id: Eve.userId, blocked_id: Ana.userId, created_at: server.kernel.clock() })
    .execute()
  const { _id } = await makeGroup(Ana, [Bo])
  expect((await add(Ana, _id, Eve)).status).toBe(404)
  await db.deleteFrom('blocks').where('user_id', '=', Eve.userId).execute()
})

it('a group of a community counts against its plan, and ends for whoever leaves the community [CHAT-GROUP-3] [CHAT-GROUP-15]', async () => {
  const { Ana, Bo, Cy } = people
  const channelId = await makeChannel(server, Ana)
  await addMembers(server, channelId, [Bo])
  await server.call(planCalls.upgradeCommunity, { channelId, features: { name: 'Basic' } }, { as: Ana })
  const make = (as: Person, members: Person[] = []) =>
    server.call(
      groupCalls.createGroupChat,
      { title: 'Inside', channelId, members: members.map(({ userId }) => userId) },
      { as },
    )
  expect((await make(Ana, [Cy])).status).toBe(404)
  expect((await make(Cy)).status).toBe(403)
  const first = await make(Ana, [Bo])
  expect(first.body.chat).toMatchObject({ channel: channelId, membersCount: 2 })
  const statuses = await storm(
    10,
    Array.from({ length: 15 }, () => async () => (await make(Bo)).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  const full = await make(Ana)
  expect([full.status, full.body]).toMatchObject([422, { kind: 'groupChats', max: 10 }])
  await server.call(memberCalls.leaveChannel, { channelId }, { as: Bo })
  expect((await info(Bo, first.body.chat._id)).status).toBe(404)
  expect((await info(Ana, first.body.chat._id)).body.chat.membersCount).toBe(1)
})

it('a person who is removed while they write says nothing after it', async () => {
  const { Ana, Bo, Cy } = people
  const { _id } = await makeGroup(Ana, [Bo, Cy])
  await storm(
    10,
    Array.from({ length: 40 }, (_, i) => async () => {
      if (i === 15) await act('removeGroupMember', Ana, _id, Bo)
      else await say(i % 2 ? Bo : Cy, _id, `Number ${i}`)
    }),
  )
  expect((await say(Bo, _id, 'Still here?')).status).toBe(404)
  const { messages, lines: told } = await read(Ana, _id)
  const { seq } = told.find(({ kind }) => kind === 'removed')!
  const after = messages.filter((message) => message.sender?._id === Bo.userId && message.seq > seq)
  expect(after).toEqual([])
  expect(await broken()).toEqual([])
})

it('many who change one group at once leave it in order', async () => {
  const { Ana, Bo } = people
  const many = Object.values(
    await makePeople(
      server,
      Array.from({ length: 8 }, (_, i) => `Storm${i}`),
    ),
  )
  const { _id } = await makeGroup(Ana, [Bo])
  await act('addGroupAdmin', Ana, _id, Bo)
  await storm(
    12,
    many.flatMap((one, i): (() => Promise<unknown>)[] => [
      () => add(i % 2 ? Ana : Bo, _id, one),
      () => act('addGroupAdmin', Ana, _id, one),
      () => act('removeGroupMember', Bo, _id, one),
      () => say(one, _id, 'In between'),
      () => (i === 3 ? leave(Ana, _id) : leave(one, _id)),
    ]),
  )
  expect(await broken()).toEqual([])
  expect((await info(Bo, _id)).status).toBe(200)
})

it('a message that waits while its writer is removed is not said', async () => {
  const { Ana, Bo } = people
  const { _id } = await makeGroup(Ana, [Bo])
  const removal = {
    text: 'update chat_seats set is_member = false where chat_id = $1 and user_id = $2',
    values: [_id, Bo.userId],
  }
  const { status } = await whileHeld(server, removal, () => say(Bo, _id, 'Wait for me'))
  expect(status).toBe(404)
  expect((await read(Ana, _id)).messages).toEqual([])
})
