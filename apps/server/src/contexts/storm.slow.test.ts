import { setTimeout as sleep } from 'node:timers/promises'
import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockChannel } from '../channels/lock-channel.ts'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { exit } from '../members/membership.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'

const AT_ONCE = 20
const { addContext, addMembersToContext, editContext, removeContext, removeMembersFromContext } = contextCalls
const { replaceAllContexts } = contextCalls
const { addContextGroup, changeContextGroupPosition, deleteContextGroup } = contextGroupCalls

let server: TestServer
let ana: Person
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${AT_ONCE}` } })
  ana = (await makePeople(server, ['Ana'])).Ana
})
afterAll(() => server.close())

const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

async function furnished(rooms: number, groups: number) {
  const channelId = await makeChannel(server, ana)
  const as = { as: ana }
  for (let i = 0; i < rooms; i += 1) await server.call(addContext, { channelId, context: `Room ${i}` }, as)
  for (let i = 0; i < groups; i += 1)
    await server.call(addContextGroup, { channelId, title: `Group ${i}` }, as)
  return channelId
}

const all = async (channelId: string) =>
  (await server.call(contextCalls.getAllContexts, { channelId, showEmptyGroup: true }, { as: ana })).body

let seed = 11
const any = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

it('keeps every room at one place through thirty moves at once', async () => {
  const channelId = await furnished(12, 3)
  const before = await all(channelId)
  const groups = before.contextGroups.map(({ _id }) => _id)
  const moves = Array.from({ length: 30 }, (_, index) => () => {
    const position = any(15)
    const input =
      index % 5 === 4
        ? { contextType: 'group', title: `Group ${any(3)}`, position }
        : { contextType: 'single', text: `Room ${any(12)}`, groupId: groups[any(groups.length)]!, position }
    return server.call(changeContextGroupPosition, { channelId, ...input }, { as: ana })
  })
  const statuses = (await storm(AT_ONCE, moves)).map(({ status }) => status)
  expect(statuses).toEqual(Array(30).fill(200))
  const after = await all(channelId)
  expect(after.contextGroups.flatMap(({ contexts }) => contexts).sort()).toEqual(
    before.contexts.map(({ _id }) => _id).sort(),
  )
  expect(after.version).toBe(before.version + 30)
  expect(await broken()).toEqual([])
})

it('lets one of thirty who saw the same picture move', async () => {
  const channelId = await furnished(4, 0)
  const { version } = await all(channelId)
  const moves = Array.from({ length: 30 }, (_, i) => () => {
    const input = { channelId, contextType: 'single', text: `Room ${i % 4}`, position: 0, version }
    return server.call(changeContextGroupPosition, input, { as: ana })
  })
  const statuses = (await storm(AT_ONCE, moves)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(29)
  expect(await broken()).toEqual([])
})

it('loses no change when all rooms are replaced while one is edited', async () => {
  const channelId = await furnished(3, 0)
  for (let round = 0; round < 5; round += 1) {
    const { version } = await all(channelId)
    const description = `Round ${round}`
    const contexts = [{ text: 'Room 0' }, { text: 'Room 1' }, { text: `Other ${round}` }]
    const [replaced, edited] = await Promise.all([
      server.call(replaceAllContexts, { channelId, contexts, version }, { as: ana }),
      server.call(editContext, { channelId, text: 'Room 0', context: { description }, version }, { as: ana }),
    ])
    expect([replaced.status, edited.status].sort()).toEqual([200, 409])
    const [room] = (await all(channelId)).contexts.filter(({ text }) => text === 'Room 0')
    expect(room!.description === description).toBe(edited.status === 200)
  }
  expect(await broken()).toEqual([])
})

it('stays whole when rooms and groups are removed while they are moved', async () => {
  const channelId = await furnished(10, 4)
  const acts = Array.from({ length: 60 }, () => () => {
    const text = `Room ${any(10)}`
    const title = `Group ${any(4)}`
    const chosen = any(10)
    const as = { as: ana }
    if (chosen === 0) return server.call(removeContext, { channelId, text }, as)
    if (chosen === 1) return server.call(addContext, { channelId, context: text }, as)
    if (chosen === 2) return server.call(deleteContextGroup, { channelId, title }, as)
    if (chosen === 3) return server.call(addContextGroup, { channelId, title, contexts: [] }, as)
    if (chosen === 4)
      return server.call(contextGroupCalls.updateContextGroup, { channelId, title, contexts: [text] }, as)
    return server.call(
      changeContextGroupPosition,
      { channelId, contextType: 'single', text, position: any(6) },
      as,
    )
  })
  const statuses = (await storm<{ status: number }>(AT_ONCE, acts)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  expect(await broken()).toEqual([])
})

it('has nobody in a room who has left the community, however both cross', async () => {
  const people = Object.values(
    await makePeople(
      server,
      Array.from({ length: 12 }, (_, i) => `Crossing${i}`),
    ),
  )
  const channelId = await furnished(1, 0)
  await addMembers(server, channelId, people)
  const room = { channelId, contextText: 'Room 0' }
  const acts = people.flatMap(({ userId }, index) => [
    async () => (await server.call(addMembersToContext, { ...room, members: [userId] }, { as: ana })).status,
    async () => {
      await inTransaction(server.kernel.db, async (db) => {
        await lockChannel(db, { channelId })
        await exit(db, channelId, [userId])
      })
      return 200
    },
    async () => {
      const members = [people[(index + 1) % people.length]!.userId]
      return (await server.call(removeMembersFromContext, { ...room, members }, { as: ana })).status
    },
    async () => (await server.call(addMembersToContext, { ...room, members: [userId] }, { as: ana })).status,
  ])
  const statuses = await storm(AT_ONCE, acts)
  // Too late, somebody is named as not added.
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
  const left = await server.kernel.db
    .selectFrom('context_members')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .execute()
  expect(left).toEqual([])
  expect(await broken()).toEqual([])
})

it('does not fail when somebody is deleted while they are let into a room', async () => {
  const { Vanishing: person } = await makePeople(server, ['Vanishing'])
  const channelId = await furnished(1, 0)
  await addMembers(server, channelId, [person])
  const input = { channelId, contextText: 'Room 0', members: [person.userId] }
  let added: ReturnType<typeof addThem> | undefined
  const addThem = () => server.call(addMembersToContext, input, { as: ana })
  // Deleting an account holds no community: it may be under way when somebody is looked for.
  await inTransaction(server.kernel.db, async (db) => {
    await db.deleteFrom('memberships').where('user_id', '=', person.userId).execute()
    added = addThem()
    await sleep(300)
  })
  const { status, body } = await added!
  expect([status, body]).toMatchObject([400, { notAdded: [person.userId] }])
})
