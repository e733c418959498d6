import { contextCalls } from '@guildhall/contract/contexts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['Ana', 'Bo'])
  ana = people.Ana
  bo = people.Bo
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo])
  await server.call(contextCalls.addContext, { channelId, context: 'Vault' }, { as: ana })
})
afterAll(() => server.close())

const set = (roles: string[]) =>
  server.call(contextCalls.updateContextSettings, { channelId, text: 'Vault', roles }, { as: ana })
const seenByBo = async () =>
  (await server.call(contextCalls.getContexts, { channelId }, { as: bo })).body.contexts.map(
    ({ text }) => text,
  )

it('opens a room to these roles and no others, and it stays restricted without any', async () => {
  const first = await makeRole(server, channelId, [bo])
  const second = await makeRole(server, channelId, [])
  const { body } = await set([first])
  expect(body.context.contextType).toBe('restricted')
  expect(await seenByBo()).toEqual(['Vault'])
  expect((await set([second, second])).body.context.roles.map(({ _id }) => _id)).toEqual([second])
  expect(await seenByBo()).toEqual([])
  expect((await set([])).body.context).toMatchObject({ contextType: 'restricted', roles: [] })
  expect((await set(['0'.repeat(32)])).body.message).toBe('Role not found')
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('takes what is said to those in a room under either of its names', async () => {
  const say = (input: object) =>
    server.call(contextCalls.editNotificationMessage, { channelId, ...input }, { as: ana })
  expect((await say({ context: 'Vault', message: 'Quiet' })).body.context.notificationMessage).toBe('Quiet')
  const other = await say({ text: 'Vault', notificationMessage: 'Loud' })
  expect(other.body.context.notificationMessage).toBe('Loud')
  expect((await say({ text: 'Vault', notificationMessage: 'a', message: 'b' })).status).toBe(400)
  expect((await say({ text: 'Vault' })).status).toBe(400)
})
