import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ana = (await makePeople(server, ['Ana'])).Ana
})
afterAll(() => server.close())

beforeEach(async () => {
  channelId = await makeChannel(server, ana)
  for (const text of ['A', 'B', 'C', 'D'])
    await server.call(contextCalls.addContext, { channelId, context: { text, icon: text } }, { as: ana })
  await server.call(
    contextGroupCalls.addContextGroup,
    { channelId, title: 'G', contexts: ['C', 'D'] },
    { as: ana },
  )
})

const all = async () => (await server.call(contextCalls.getAllContexts, { channelId }, { as: ana })).body
const ids = async () => Object.fromEntries((await all()).contexts.map(({ text, _id }) => [text, _id]))

const replace = (contexts: object[], more: object = {}) =>
  server.call(contextCalls.replaceAllContexts, { channelId, contexts, ...more } as never, { as: ana })

it('has the rooms it is given and no others, and those that were there stay themselves [CTX-REPLACE-1]', async () => {
  const before = await ids()
  const { status, body } = await replace([
    { text: 'd', canMembersPost: false },
    { text: 'New', canMembersPost: true },
    { _id: before.A, text: 'Alpha', canMembersPost: true },
    { text: 'C', canMembersPost: true },
  ])
  expect(status).toBe(200)
  const after = await all()
  expect(body.contexts).toEqual(after.contexts)
  expect(after.contexts).toMatchObject([
    { text: 'New', groupId: 'nogroup', icon: '', canMembersPost: true },
    { _id: before.A, text: 'Alpha', icon: 'A' },
    { _id: before.D, text: 'd', icon: 'D', canMembersPost: false },
    { _id: before.C, text: 'C', icon: 'C' },
  ])
  expect(after.contextGroups.map(({ contexts }) => contexts.length)).toEqual([2, 2])
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('lets rooms exchange their names', async () => {
  const before = await ids()
  await replace([
    { _id: before.A, text: 'B' },
    { _id: before.B, text: 'A' },
  ])
  const after = await ids()
  expect([after.A, after.B]).toEqual([before.B, before.A])
})

it('makes a new room of a name whose room has another one now', async () => {
  const before = await ids()
  await replace([{ text: 'A' }, { _id: before.A, text: 'Alpha' }])
  const after = await ids()
  expect(after.Alpha).toBe(before.A)
  expect(Object.values(before)).not.toContain(after.A)
})

it('refuses a name or a room that stands twice, and one of another community', async () => {
  const before = await ids()
  expect((await replace([{ text: 'X' }, { text: 'x' }])).body.message).toBe(
    'There is a room of this name already',
  )
  const twice = [
    { _id: before.A, text: 'X' },
    { _id: before.A, text: 'Y' },
  ]
  expect((await replace(twice)).status).toBe(400)
  const elsewhere = await makeChannel(server, ana)
  const { body } = await server.call(
    contextCalls.addContext,
    { channelId: elsewhere, context: 'Theirs' },
    { as: ana },
  )
  const theirs = await replace([{ _id: body.context._id, text: 'Mine' }])
  expect([theirs.status, theirs.body.message]).toEqual([404, 'Context not found'])
  expect(await ids()).toEqual(before)
})

it('gives the roles of those removed their count back, and may leave none', async () => {
  const roleId = await makeRole(server, channelId, [])
  const context = { text: 'For some', roles: [roleId] }
  await server.call(contextCalls.addContext, { channelId, context }, { as: ana })
  expect((await replace([])).body.contexts).toEqual([])
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})
