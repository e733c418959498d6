import { accountCalls } from '@guildhall/contract/accounts'
import { connectionCalls } from '@guildhall/contract/connections'
import { notificationCalls } from '@guildhall/contract/notifications'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'

const PAIRS = 50
const TIMES = 5
const AT_ONCE = 20

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${AT_ONCE}` } })
})
afterAll(() => server.close())

const { requestConnection, cancelConnection, addConnection, rejectConnection, disconnectUser } =
  connectionCalls

const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

const act = (call: typeof requestConnection, as: Person, other: Person) =>
  server.call(call, { otherUserId: other.userId }, { as })

it('connects everybody once when both of many pairs ask at the same moment, again and again', async () => {
  const names = Array.from({ length: 2 * PAIRS }, (_, i) => `Mutual${i}`)
  const people = Object.values(await makePeople(server, names))
  // Both directions of a pair stand side by side, so that they are under way together.
  const asked = Array.from({ length: PAIRS }, (_, i) => {
    const [a, b] = [people[2 * i]!, people[2 * i + 1]!]
    const both = [() => act(requestConnection, a, b), () => act(requestConnection, b, a)]
    return Array.from({ length: TIMES }, () => both).flat()
  }).flat()
  const statuses = (await storm(AT_ONCE, asked)).map(({ status }) => status)
  expect(statuses).toEqual(Array(2 * PAIRS * TIMES).fill(200))
  const rows = await server.kernel.db
    .selectFrom('users')
    .select(['connections_count', 'pending_request_count', 'unread_notification_count'])
    .where('fullname', 'like', 'Mutual%')
    .execute()
  expect(rows.every((row) => row.connections_count === 1 && row.pending_request_count === 0)).toBe(true)
  // One of each pair was first, and learns that the other one wanted it too.
  expect(rows.reduce((sum, row) => sum + row.unread_notification_count, 0)).toBe(PAIRS)
  expect(await broken()).toEqual([])
})

it('keeps every count true when everybody does everything at once', async () => {
  const names = Array.from({ length: 6 }, (_, i) => `Wild${i}`)
  const people = Object.values(await makePeople(server, names))
  const calls = [
    requestConnection,
    requestConnection,
    addConnection,
    cancelConnection,
    rejectConnection,
    disconnectUser,
  ]
  let seed = 7
  const any = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const someone = () => people[any(people.length)]!
  const statuses: number[] = []
  for (let wave = 0; wave < 10; wave += 1) {
    const asked = Array.from({ length: 60 }, () => () => {
      const [as, other] = [someone(), someone()]
      const blockId = other.userId
      const chosen = any(20)
      if (chosen === 0) return server.call(blockingCalls.blockUser, { blockId }, { as })
      if (chosen <= 3) return server.call(blockingCalls.unblockUser, { blockId }, { as })
      if (chosen === 4) return server.call(notificationCalls.clearNotifications, {}, { as })
      if (chosen === 5) return server.call(connectionCalls.clearRequests, {}, { as })
      return act(calls[any(calls.length)]!, as, other)
    })
    statuses.push(...(await storm<{ status: number }>(AT_ONCE, asked)).map(({ status }) => status))
    expect(await broken()).toEqual([])
  }
  expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(200)
})

it('counts the many who ask one person at once', async () => {
  const names = Array.from({ length: 60 }, (_, i) => `Fan${i}`)
  const { Star: star } = await makePeople(server, ['Star'])
  const fans = Object.values(await makePeople(server, names))
  await storm(
    AT_ONCE,
    fans.map((fan) => () => act(requestConnection, fan, star)),
  )
  const { body } = await server.call(accountCalls.getBasicUserDetails, {}, { as: star })
  expect(body.user).toMatchObject({ pendingConnectionReqCount: 60, showConnectionReqDot: true })
  const ends = fans.map(
    (fan, i) => () => (i % 2 ? act(cancelConnection, fan, star) : act(addConnection, star, fan)),
  )
  await storm(AT_ONCE, ends)
  const { body: after } = await server.call(accountCalls.getBasicUserDetails, {}, { as: star })
  expect(after.user).toMatchObject({ pendingConnectionReqCount: 0, connectionsCount: 30 })
  expect(await broken()).toEqual([])
})
