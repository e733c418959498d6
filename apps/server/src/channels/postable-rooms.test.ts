import { channelCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { addMembers, makeChannel, makeRole } from './testing/make-channel.ts'

let server: TestServer
let ana: Person
let bo: Person
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo } = await makePeople(server, ['Ana', 'Bo']))
})
afterAll(() => server.close())

const list = async (as: Person, more: object = {}) =>
  (
    await server.call(channelCalls.getChannels, { isCreatePost: true, limit: 100, ...more }, { as })
  ).body.channels.map(({ title }) => title)

async function make(title: string, context: object | null) {
  const channelId = await makeChannel(server, ana, { title })
  await addMembers(server, channelId, [bo])
  if (context)
    await server.call(
      contextCalls.addContext,
      { channelId, context: { text: 'Room', ...context } } as never,
      { as: ana },
    )
  return channelId
}

it('lists communities with a room in which one may post, and combines with the other filters [PROM-17]', async () => {
  await make('Open kiln', {})
  await make('Empty kiln', null)
  await make('Quiet kiln', { canMembersPost: false })
  const gated = await make('Gated kiln', null)
  const roleId = await makeRole(server, gated, [])
  await server.call(
    contextCalls.addContext,
    { channelId: gated, context: { text: 'Vault', roles: [roleId] } } as never,
    { as: ana },
  )
  const everywhere = await make('Stranger', {})
  expect(everywhere).toBeTruthy()
  expect((await list(bo)).toSorted()).toEqual(['Open kiln', 'Stranger'])
  expect((await list(ana)).toSorted()).toEqual(['Gated kiln', 'Open kiln', 'Quiet kiln', 'Stranger'])
  expect(await list(bo, { searchQuery: 'kiln' })).toEqual(['Open kiln'])
  expect(await list(bo, { otherUserId: ana.userId, searchQuery: 'kiln' })).toEqual(['Open kiln'])
  expect(await list(bo, { isUserChannels: true, searchQuery: 'quiet' })).toEqual([])
  expect(await list(bo, { isUserExplore: true })).toEqual([])
})
