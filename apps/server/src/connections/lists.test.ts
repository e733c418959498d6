import { accountCalls } from '@guildhall/contract/accounts'
import { connectionCalls } from '@guildhall/contract/connections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { deletePerson, makePeople } from '../users/testing/make-people.ts'

const friends = Array.from({ length: 7 }, (_, i) => `Friend${i}`)

let server: TestServer
let ana: Person
let eve: Person
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Ana', 'Eve', 'Asker1', 'Asker2', 'Asker3', ...friends])
  ana = people.Ana!
  eve = people.Eve!
  for (const name of friends) {
    await server.call(connectionCalls.requestConnection, { otherUserId: ana.userId }, { as: people[name]! })
    const input = { otherUserId: people[name]!.userId }
    await server.call(connectionCalls.addConnection, input, { as: ana })
    server.later(1)
  }
})
afterAll(() => server.close())

const me = async (as: Person) => (await server.call(accountCalls.getBasicUserDetails, {}, { as })).body.user
const names = (list: { fullname: string }[]) => list.map(({ fullname }) => fullname)

describe("somebody's connections", () => {
  const list = async (input: { skip?: number; limit?: number; after?: string }, as = eve) =>
    (await server.call(connectionCalls.getConnections, { otherUserId: ana.userId, ...input }, { as })).body

  it('come newest first, by skip and limit [CONN-LIST-1]', async () => {
    const newest = friends.toReversed()
    expect(names((await list({})).connections)).toEqual(newest)
    const { connections, next } = await list({ skip: 2, limit: 3 })
    expect(names(connections)).toEqual(newest.slice(2, 5))
    expect(next).not.toBeNull()
    expect((await list({ skip: 7 })).connections).toEqual([])
  })

  it('come whole and once each by the place of the page before', async () => {
    const seen: string[] = []
    let after: string | null | undefined
    for (; after !== null; ) {
      const page = await list({ limit: 3, ...(after ? { after } : {}) })
      seen.push(...names(page.connections))
      after = page.next
    }
    expect(seen).toEqual(friends.toReversed())
  })

  it('are mine when I name nobody, and tell how I stand to each', async () => {
    const { body } = await server.call(connectionCalls.getConnections, {}, { as: ana })
    expect(names(body.connections)).toEqual(friends.toReversed())
    expect(body.connections.every((person) => person.isConnected)).toBe(true)
    expect((await list({})).connections.every((person) => !person.isConnected)).toBe(true)
  })

  it('have no place that nobody was given', async () => {
    for (const after of ['x', '1.2', `99999999999999999.${'0'.repeat(32)}`, '0'.repeat(32)]) {
      const input = { otherUserId: ana.userId, after }
      expect(await server.call(connectionCalls.getConnections, input, { as: eve })).toMatchObject({
        status: 400,
      })
    }
  })

  it('leave out who is gone, and fill the page', async () => {
    await deletePerson(server, people.Friend5!)
    expect(names((await list({ limit: 2 })).connections)).toEqual(['Friend6', 'Friend4'])
  })
})

describe('requests', () => {
  const askers = ['Asker1', 'Asker2', 'Asker3']
  const request = (name: string) =>
    server.call(connectionCalls.requestConnection, { otherUserId: eve.userId }, { as: people[name]! })
  const waiting = async (input: { skip?: number; limit?: number; after?: string } = {}) =>
    (await server.call(connectionCalls.getConnectionRequests, input, { as: eve })).body

  it('are counted, and light the dot until they are looked at [NOTIF-5] [CONN-COUNT-5]', async () => {
    expect(await me(eve)).toMatchObject({ pendingConnectionReqCount: 0, showConnectionReqDot: false })
    for (const name of askers) {
      await request(name)
      server.later(1)
    }
    expect(await me(eve)).toMatchObject({ pendingConnectionReqCount: 3, showConnectionReqDot: true })
    const { status } = await server.call(connectionCalls.clearRequests, {}, { as: eve })
    expect(status).toBe(200)
    expect(await me(eve)).toMatchObject({ pendingConnectionReqCount: 3, showConnectionReqDot: false })
    expect((await waiting()).requests).toHaveLength(3)
  })

  it('are listed newest first, by skip and limit or place [NOTIF-3]', async () => {
    const all = (await waiting()).requests
    expect(names(all.map((request) => request.requestTriggeredUser))).toEqual(askers.toReversed())
    expect((await waiting({ skip: 1, limit: 1 })).requests).toEqual([all[1]])
    const { next } = await waiting({ limit: 2 })
    expect(await waiting({ limit: 2, after: next! })).toEqual({ requests: [all[2]], next: null })
  })

  it('that I sent are listed beside whom they wait for, and only those', async () => {
    const as = people.Asker2!
    const sent = async (input: { limit?: number; after?: string } = {}) =>
      (await server.call(connectionCalls.getConnectionRequests, { sent: true, ...input }, { as })).body
    const others = (list: { requestedUser?: { fullname: string } }[]) =>
      list.map(({ requestedUser }) => requestedUser?.fullname)
    await server.call(connectionCalls.requestConnection, { otherUserId: as.userId }, { as: people.Asker1! })
    await server.call(connectionCalls.requestConnection, { otherUserId: people.Friend2!.userId }, { as })
    const { requests, next } = await sent()
    expect([others(requests), next]).toEqual([['Friend2', 'Eve'], null])
    expect(requests.every(({ requestTriggeredUser }) => requestTriggeredUser._id === as.userId)).toBe(true)
    const first = await sent({ limit: 1 })
    expect(others((await sent({ limit: 1, after: first.next! })).requests)).toEqual(['Eve'])
    await deletePerson(server, people.Friend2!)
    expect(others((await sent()).requests)).toEqual(['Eve'])
    expect((await waiting()).requests[0]).not.toHaveProperty('requestedUser')
  })

  it('put the dot out when the one not looked at is taken back', async () => {
    const as = people.Friend1!
    await server.call(connectionCalls.requestConnection, { otherUserId: eve.userId }, { as })
    expect(await me(eve)).toMatchObject({ pendingConnectionReqCount: 4, showConnectionReqDot: true })
    await server.call(connectionCalls.cancelConnection, { otherUserId: eve.userId }, { as })
    expect(await me(eve)).toMatchObject({ pendingConnectionReqCount: 3, showConnectionReqDot: false })
  })

  it('are counted down by every end, and never below nothing [CONN-COUNT-5]', async () => {
    const [one, two, three] = askers.map((name) => people[name]!)
    const end = [
      [connectionCalls.cancelConnection, one!, eve],
      [connectionCalls.addConnection, eve, two!],
      [connectionCalls.rejectConnection, eve, three!],
    ] as const
    const counts: number[] = []
    for (const [call, as, other] of [...end, ...end]) {
      await server.call(call, { otherUserId: other.userId }, { as })
      counts.push((await me(eve)).pendingConnectionReqCount)
    }
    expect(counts).toEqual([2, 1, 0, 0, 0, 0])
    expect(await me(eve)).toMatchObject({ connectionsCount: 1, showConnectionReqDot: false })
  })
})

it('tells with a request how many connections the two have in common', async () => {
  const kai = (await makePeople(server, ['Kai'])).Kai!
  for (const name of friends.slice(0, 2)) {
    const friend = people[name]!
    await server.call(connectionCalls.requestConnection, { otherUserId: friend.userId }, { as: kai })
    await server.call(connectionCalls.addConnection, { otherUserId: kai.userId }, { as: friend })
  }
  await server.call(connectionCalls.requestConnection, { otherUserId: ana.userId }, { as: kai })
  const { body } = await server.call(connectionCalls.getConnectionRequests, {}, { as: ana })
  const [request] = body.requests.filter(
    ({ requestTriggeredUser }) => requestTriggeredUser._id === kai.userId,
  )
  expect(request?.commonConnectionsCount).toBe(2)
})
