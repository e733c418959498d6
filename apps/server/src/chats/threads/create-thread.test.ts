import { randomUUID } from 'node:crypto'
import { channelCalls, type TierName, tierLimits } from '@guildhall/contract/channels'
import { chatCalls, messageCalls, threadCalls, threadGroupCalls } from '@guildhall/contract/chats'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { caughtUp, openSocket } from '../../testing/sockets.ts'
import { insist, storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeThread } from '../testing/make-thread.ts'

const { createThreadChat } = threadCalls
const names = ['Ana', 'Bo', 'Mo', 'Cy', 'Ro', 'Out'] as const

let server: TestServer
let address: string
let people: Record<(typeof names)[number], Person>
let channelId: string
let roleId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '20' } })
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  people = await makePeople(server, names)
  channelId = await makeChannel(server, people.Ana)
  await server.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
  await addMembers(server, channelId, [people.Bo, people.Cy, people.Ro])
  await addMembers(server, channelId, [people.Mo], { isModerator: true })
  roleId = await makeRole(server, channelId, [people.Ro])
})
afterAll(() => server.close())

const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
const sees = async (chatId: string) => {
  const seen = await Promise.all(
    names.map(async (name) => {
      const { status, body } = await server.call(chatCalls.chatInfo, { chatId }, { as: people[name] })
      expect([200, 404]).toContain(status)
      if (status === 404) expect(body.message).toBe('Chat not found')
      return status === 200 ? [name] : []
    }),
  )
  return seen.flat()
}

describe('a thread', () => {
  it('is made by those who look after chats, for every member [CHAT-THREAD-1] [CHAT-THREAD-5] [CHAT-TYPE-1]', async () => {
    const input = { channelId, title: 'Kiln club', isPublic: true, roles: [], members: [] }
    const { status, body } = await server.call(createThreadChat, input, { as: people.Mo })
    expect(status).toBe(200)
    expect(body.chat).toMatchObject({
      type: 'channelThread',
      title: 'Kiln club',
      channel: channelId,
      group: null,
      isPublic: true,
      canMembersMessage: true,
      roles: [],
      isMember: true,
      membersCount: 1,
      canModerate: true,
    })
    expect(await sees(body.chat._id)).toEqual(['Ana', 'Bo', 'Mo', 'Cy', 'Ro'])
    expect((await server.call(createThreadChat, input, { as: people.Bo })).status).toBe(403)
    const named = await server.call(createThreadChat, { ...input, roles: [roleId] }, { as: people.Mo })
    expect(named.status).toBe(400)
    expect(await broken()).toEqual([])
  })

  it('that is not for every member is read by role holders, people added by hand, and admins', async () => {
    const chat = await makeThread(server, people.Mo, channelId, {
      isPublic: false,
      roles: [roleId],
      members: [people.Cy.userId],
    })
    expect(await sees(chat._id)).toEqual(['Ana', 'Mo', 'Cy', 'Ro'])
    expect(chat.roles.map(({ _id }) => _id)).toEqual([roleId])
    // Who was added has a seat; role holders take one when they join or write.
    expect(Object.keys(chat.members).sort()).toEqual([people.Mo.userId, people.Cy.userId].sort())
    expect(await broken()).toEqual([])
  })

  it('is open to somebody, of this community, and of roles it knows', async () => {
    const make = (more: object) =>
      server.call(createThreadChat, { channelId, title: 'Odd', isPublic: false, ...more }, { as: people.Mo })
    expect((await make({})).status).toBe(400)
    expect((await make({ members: [people.Out.userId] })).body.message).toBe('Member not found')
    const elsewhere = await makeChannel(server, people.Out)
    expect((await make({ roles: [await makeRole(server, elsewhere, [])] })).status).toBe(404)
    expect((await make({ isPublic: true, groupId: '0'.repeat(32) })).body.message).toBe('Group not found')
    expect(await broken()).toEqual([])
  })

  it('stands last beneath its heading', async () => {
    const input = { channelId, title: 'Firing' }
    const { threadGroup } = (await server.call(threadGroupCalls.addThreadGroup, input, { as: people.Mo }))
      .body
    const groupId = threadGroup._id
    const first = await makeThread(server, people.Mo, channelId, { groupId })
    const second = await makeThread(server, people.Mo, channelId, { groupId })
    expect([first.group, second.group]).toEqual([groupId, groupId])
    const { threadGroups } = (
      await server.call(threadGroupCalls.getThreadGroups, { channelId }, { as: people.Bo })
    ).body
    expect(threadGroups.find(({ _id }) => _id === groupId)?.chats).toEqual([first._id, second._id])
    expect(await broken()).toEqual([])
  })

  it('in which members do not write takes messages of those who look after chats [CHAT-THREAD-6]', async () => {
    const { _id: chatId } = await makeThread(server, people.Mo, channelId, { canMembersMessage: false })
    const say = (as: Person) =>
      server.call(messageCalls.sendMessage, { chatId, text: 'Hello', uniqueId: randomUUID() }, { as })
    expect((await say(people.Bo)).status).toBe(403)
    expect((await say(people.Mo)).status).toBe(200)
    expect((await say(people.Ana)).status).toBe(200)
  })

  it('is told to those who may read it, and to nobody else', async () => {
    const ears = await Promise.all(
      names.map(async (name) => openSocket(address, { token: people[name].token })),
    )
    const chat = await makeThread(server, people.Mo, channelId, { isPublic: false, roles: [roleId] })
    await caughtUp(server, ...ears)
    const heard = names.filter((_, index) => ears[index]!.heard.some(({ name }) => name === 'newChat'))
    expect(heard).toEqual(['Ana', 'Mo', 'Ro'])
    expect(ears[0]!.heard.find(({ name }) => name === 'newChat')!.payload).toEqual({
      chat: chat._id,
      isChatRequest: false,
    })
    for (const { socket } of ears) socket.close()
  })
})

it('the first thread ticks off the step of the tour, and admins hear of it once [CH-TOUR-2]', async () => {
  const own = await makeChannel(server, people.Ana)
  const ear = await openSocket(address, { token: people.Ana.token })
  await makeThread(server, people.Ana, own)
  await makeThread(server, people.Ana, own)
  await caughtUp(server, ear)
  expect(ear.heard.filter(({ name }) => name === 'updateChannelOnBoard')).toEqual([
    {
      name: 'updateChannelOnBoard',
      payload: { channelId: own, onBoardTour: { isChatThreadsCreated: true } },
    },
  ])
  const { body } = await server.call(channelCalls.getChannelInfo, { channelId: own }, { as: people.Ana })
  expect(body.channel.onBoardTour.isChatThreadsCreated).toBe(true)
  ear.socket.close()
})

/** A community on this plan that has so many threads and one group of people. */
async function filled(tier: TierName, threads: number) {
  const { db, clock, newId } = server.kernel
  const own = await makeChannel(server, people.Ana)
  await db.updateTable('channels').set({ tier }).where('id', '=', own).execute()
  await sql`insert into chats (id, type, channel_id, title, is_public, position, created_at)
    select gen_random_uuid(), 'channelThread', ${own}, 'Thread ' || n, true, n - 1, ${clock()}::timestamptz
    from generate_series(1, ${threads}::int) n`.execute(db)
  const id = newId()
  await sql`insert into chats (id, type, channel_id, title, created_at)
    values (${id}, 'group', ${own}, 'People', ${clock()})`.execute(db)
  await sql`insert into chat_seats (chat_id, user_id, channel_id, is_admin, joined_at)
    values (${id}, ${people.Ana.userId}, ${own}, true, ${clock()})`.execute(db)
  return own
}

describe('the chats of a plan [CHAT-GROUP-15] [CHAT-THREAD-2] [PLAN-BASIC-THREADS] [PLAN-MID-THREADS] [PLAN-PRO-THREADS]', () => {
  it.each([
    ['Basic', 10],
    ['Mid', 25],
    ['Pro', 100],
  ] as const)(
    'the last of the plan %s, which has %i threads and groups, is made by one of fifty at once',
    async (tier, max) => {
      expect(tierLimits[tier].chatThreads).toBe(max)
      const own = await filled(tier, max - 2)
      const answers = await storm(
        20,
        Array.from(
          { length: 50 },
          (_, i) => () =>
            insist(() =>
              server.call(createThreadChat, { channelId: own, title: `New ${i}` }, { as: people.Ana }),
            ),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status === 422)
      expect(refused).toHaveLength(49)
      expect(refused[0]!.body).toMatchObject({ code: 'limit_reached', kind: 'chatThreads', max })
      expect(await broken()).toEqual([])
    },
    30_000,
  )
})
