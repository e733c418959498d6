import { chatCalls, requestCalls } from '@guildhall/contract/chats'
import { presenceCalls } from '@guildhall/contract/presence'
import { blockingCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { connect, makeDirectOf, makeGroupOf } from '../chats/testing/make-chat.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { createPresence } from './keep-presence.ts'

const names = ['Ana', 'Bo', 'Cy', 'Eve'] as const
type Name = (typeof names)[number]

let server: TestServer
let address: string
let people: Record<Name, Person>
const here = new Set<string>()
let node: ReturnType<typeof createPresence>
let round = 0

beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const made = await makePeople(
    server,
    names.map((name) => `${name}${round}`),
  )
  people = Object.fromEntries(names.map((name) => [name, made[`${name}${round}`]])) as Record<Name, Person>
  here.clear()
  await sql`delete from nodes`.execute(server.kernel.db)
  node = createPresence(server.kernel, () => here)
})

const idOf = (name: Name) => people[name].userId
const nameOf = (id: string) => names.find((name) => idOf(name) === id)

/** These people have a socket on a node, which has written it down. */
async function areHere(...some: Name[]) {
  here.clear()
  for (const name of some) here.add(idOf(name))
  await node.beat()
}

/** What one person's command answers, and what the socket hears beside it. */
async function ask(as: Name, about: readonly Name[] = names) {
  const ear = await openSocket(address, { token: people[as].token })
  const input = { users: about.map(idOf) }
  const answer = (await ear.socket.emitWithAck('checkIsOnline', input)) as { users: string[] }
  await caughtUp(server, ear)
  ear.socket.close()
  return { online: answer.users.map(nameOf).sort(), heard: ear.heard, answer }
}
const onlineTo = async (as: Name) => (await ask(as)).online

const share = async (...some: Name[]) => {
  const [owner, ...others] = some as [Name, ...Name[]]
  const channelId = await makeChannel(server, people[owner])
  await addMembers(
    server,
    channelId,
    others.map((name) => people[name]),
  )
  return channelId
}

describe('asking who is online', () => {
  it('is answered to the asking socket, and by a signal to it alone [RT-15]', async () => {
    await share('Ana', 'Bo')
    await areHere('Ana', 'Bo', 'Eve')
    const bystander = await openSocket(address, { token: people.Ana.token })
    const { answer, heard } = await ask('Ana', ['Bo', 'Eve'])
    expect(answer).toEqual({ users: [idOf('Bo')] })
    expect(heard).toEqual([{ name: 'isOnline', payload: { users: [idOf('Bo')] } }])
    await caughtUp(server, bystander)
    expect(bystander.heard).toEqual([])
    bystander.socket.close()
  })

  it('tells of oneself, and of people one shares a community, a connection or a chat with', async () => {
    await areHere(...names)
    expect(await onlineTo('Ana')).toEqual(['Ana'])
    await connect(server, people.Ana, people.Bo)
    expect(await onlineTo('Ana')).toEqual(['Ana', 'Bo'])
    await share('Cy', 'Ana')
    expect(await onlineTo('Ana')).toEqual(['Ana', 'Bo', 'Cy'])
    await connect(server, people.Ana, people.Eve)
    const direct = await server.call(
      chatCalls.createDirectChat,
      { receiverId: idOf('Eve'), text: 'Hello', uniqueId: crypto.randomUUID() },
      { as: people.Ana },
    )
    expect(direct.status).toBe(200)
    await sql`delete from connections where ${idOf('Eve')} in (user_id, other_id)`.execute(server.kernel.db)
    expect(await onlineTo('Ana')).toEqual(['Ana', 'Bo', 'Cy', 'Eve'])
  })

  it('tells nothing to somebody whose request was not accepted', async () => {
    await areHere('Bo')
    const input = { receiverId: idOf('Bo'), text: 'May I?', uniqueId: crypto.randomUUID() }
    const { body } = await server.call(chatCalls.createDirectChat, input, { as: people.Ana })
    const chatId = body.chat._id
    const count = async () =>
      (await server.call(presenceCalls.onlineInChat, { chatId }, { as: people.Ana })).body.count
    expect([await onlineTo('Ana'), await count()]).toEqual([[], 0])
    const answer = { chatId, status: 'accepted' as const }
    await server.call(requestCalls.respondChatRequest, answer, { as: people.Bo })
    expect([await onlineTo('Ana'), await count()]).toEqual([['Bo'], 1])
  })

  it('tells nothing across a block, in either direction', async () => {
    await share('Ana', 'Bo')
    await areHere('Ana', 'Bo')
    await server.call(blockingCalls.blockUser, { blockId: idOf('Bo') }, { as: people.Ana })
    expect(await onlineTo('Ana')).toEqual(['Ana'])
    expect(await onlineTo('Bo')).toEqual(['Bo'])
  })

  it('tells nothing of somebody who does not show it, until they do again', async () => {
    await share('Ana', 'Bo')
    await areHere('Ana', 'Bo')
    const save = (showsOnline: boolean) =>
      server.call(requestCalls.saveChatSettings, { showsOnline }, { as: people.Bo })
    expect((await save(false)).body.chatSettings).toMatchObject({ showsOnline: false })
    const { body } = await server.call(requestCalls.getChatSettings, {}, { as: people.Bo })
    expect(body.chatSettings).toMatchObject({ showsOnline: false })
    expect(await onlineTo('Ana')).toEqual(['Ana'])
    await save(true)
    expect(await onlineTo('Ana')).toEqual(['Ana', 'Bo'])
  })

  it('is about a hundred people at most', async () => {
    const ear = await openSocket(address, { token: people.Ana.token })
    const users = Array.from({ length: 101 }, () => server.kernel.newId())
    expect(await ear.socket.emitWithAck('checkIsOnline', { users })).toMatchObject({
      error: { code: 'invalid' },
    })
    expect(await ear.socket.emitWithAck('checkIsOnline', { users: users.slice(1) })).toEqual({ users: [] })
    ear.socket.close()
  })
})

describe('a direct chat that is open', () => {
  async function openDirect(as: Name, other: Name) {
    const chat = await makeDirectOf(server, idOf(as), idOf(other))
    const ear = await openSocket(address, { token: people[as].token })
    await ear.socket.emitWithAck('watch', { chat })
    return { ...ear, ear }
  }

  it('is told when the other comes and goes, without asking', async () => {
    const { heard, ear } = await openDirect('Ana', 'Bo')
    await areHere('Bo', 'Eve')
    await areHere('Eve')
    await caughtUp(server, ear)
    expect(heard).toEqual(
      [true, false].map((isOnline) => ({ name: 'presenceChanged', payload: { user: idOf('Bo'), isOnline } })),
    )
    ear.socket.close()
  })

  it('is not told that somebody goes who is still there on another node', async () => {
    await createPresence(server.kernel, () => [idOf('Bo')]).beat()
    await areHere('Bo')
    const { heard, ear } = await openDirect('Ana', 'Bo')
    await areHere()
    await caughtUp(server, ear)
    expect(heard).toEqual([{ name: 'presenceChanged', payload: { user: idOf('Bo'), isOnline: true } }])
    ear.socket.close()
  })

  it('is told nothing of somebody who does not show it, or across a block', async () => {
    const { heard, ear } = await openDirect('Ana', 'Bo')
    await server.call(requestCalls.saveChatSettings, { showsOnline: false }, { as: people.Bo })
    await areHere('Bo')
    await server.call(requestCalls.saveChatSettings, { showsOnline: true }, { as: people.Bo })
    await server.call(blockingCalls.blockUser, { blockId: idOf('Bo') }, { as: people.Ana })
    await areHere()
    await areHere('Bo')
    await caughtUp(server, ear)
    expect(heard.filter(({ name }) => name === 'presenceChanged')).toEqual([])
    ear.socket.close()
  })
})

describe('being online', () => {
  it('begins with the first socket and ends with the last, on any node', async () => {
    await share('Ana', 'Bo')
    await areHere('Bo')
    const there = new Set([idOf('Bo')])
    const other = createPresence(server.kernel, () => there)
    await other.beat()
    await areHere()
    expect(await onlineTo('Ana')).toEqual(['Bo'])
    there.clear()
    await other.beat()
    expect(await onlineTo('Ana')).toEqual([])
  })

  it('ends fifteen seconds after the last beat of a node that died', async () => {
    await share('Ana', 'Bo')
    await areHere('Bo')
    server.later(14_999)
    expect(await onlineTo('Ana')).toEqual(['Bo'])
    server.later(1)
    expect(await onlineTo('Ana')).toEqual([])
    const survivor = createPresence(server.kernel, () => [idOf('Ana')])
    await survivor.beat()
    expect(await server.kernel.db.selectFrom('presence').select('user_id').execute()).toEqual([
      { user_id: idOf('Ana') },
    ])
  })

  it('is written anew after the database has lost it', async () => {
    await share('Ana', 'Bo')
    await areHere('Bo', 'Ana')
    await sql`truncate presence, nodes`.execute(server.kernel.db)
    expect(await onlineTo('Ana')).toEqual([])
    await node.beat()
    expect(await onlineTo('Ana')).toEqual(['Ana', 'Bo'])
  })

  it('ends at once when the node stops', async () => {
    await share('Ana', 'Bo')
    await areHere('Bo')
    await node.leave()
    expect(await onlineTo('Ana')).toEqual([])
  })

  it('is written by a node for the sockets it has', async () => {
    const ear = await openSocket(address, { token: people.Ana.token })
    expect([...server.web.realtime.people()]).toContain(idOf('Ana'))
    ear.socket.close()
  })

  it('of an account that is gone troubles nobody else', async () => {
    await share('Ana', 'Bo')
    for (const id of [server.kernel.newId(), idOf('Bo')]) here.add(id)
    await node.beat()
    expect(await onlineTo('Ana')).toEqual(['Bo'])
  })
})

describe('members online in a community', () => {
  it('are counted once for half a minute, with faces of those whom no block separates', async () => {
    const channelId = await share('Ana', 'Bo', 'Cy')
    const asked = async (as: Name) => {
      const { status, body } = await server.call(
        presenceCalls.onlineMembers,
        { channelId },
        { as: people[as] },
      )
      return { status, count: body.count, faces: body.users?.map(({ _id }) => nameOf(_id)).sort() }
    }
    await areHere('Ana', 'Bo', 'Cy', 'Eve')
    expect(await asked('Ana')).toEqual({ status: 200, count: 3, faces: ['Bo', 'Cy'] })
    await server.call(blockingCalls.blockUser, { blockId: idOf('Cy') }, { as: people.Ana })
    expect(await asked('Ana')).toEqual({ status: 200, count: 3, faces: ['Bo'] })
    expect((await asked('Eve')).status).not.toBe(200)
    await areHere('Ana')
    server.later(29_999)
    await node.beat()
    expect(await asked('Ana')).toMatchObject({ count: 3 })
    server.later(1)
    expect(await asked('Ana')).toEqual({ status: 200, count: 1, faces: [] })
  })
})

describe('people online in a chat', () => {
  it('are counted for those who may read it, without anybody across a block, once for half a minute', async () => {
    const chatId = await makeGroupOf(server, {
      people: [idOf('Ana'), idOf('Bo'), idOf('Cy')],
    })
    const asked = async (as: Name) => {
      const { status, body } = await server.call(presenceCalls.onlineInChat, { chatId }, { as: people[as] })
      return status === 200 ? body.count : status
    }
    await areHere('Ana', 'Bo', 'Cy', 'Eve')
    expect(await asked('Ana')).toBe(3)
    expect(await asked('Eve')).toBe(404)
    await server.call(blockingCalls.blockUser, { blockId: idOf('Cy') }, { as: people.Ana })
    expect([await asked('Ana'), await asked('Cy'), await asked('Bo')]).toEqual([2, 2, 3])
    await areHere('Ana')
    server.later(29_999)
    await node.beat()
    expect(await asked('Bo')).toBe(3)
    server.later(1)
    expect(await asked('Bo')).toBe(1)
  })
})
