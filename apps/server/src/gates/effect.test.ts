import { gateCalls } from '@guildhall/contract/gates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole, makeRoomRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { giveGate, makeGate } from './testing/make-gate.ts'

let server: TestServer
let people: Record<'owner' | 'treasurer' | 'ana' | 'bo' | 'cy', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'treasurer', 'ana', 'bo', 'cy'])
})
afterAll(() => server.close())

it('says how many lose which rooms, and names none that the asker may not see', async () => {
  const { owner, treasurer, ana, bo, cy } = people
  const channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [treasurer, ana, bo, cy])
  await makeRole(server, channelId, [treasurer], ['managePayments'])
  const one = await makeRoomRole(server, channelId, [treasurer, bo])
  const two = await makeRoomRole(server, channelId)
  const { _id: gateId } = await makeGate(server, owner, channelId, { roles: [one.roleId, two.roleId] })
  await giveGate(server, owner, channelId, gateId, [ana, bo, cy])
  const effect = async (as: Person, more: object) =>
    (await server.call(gateCalls.gateEffect, { channelId, gateId, ...more } as never, { as })).body.effect
  const nothing = { people: 0, rooms: [], collections: [], chats: [], unseen: 0 }
  expect(await effect(owner, { act: 'archive' })).toEqual(nothing)
  // Bo has the first role by hand as well.
  expect(await effect(owner, { act: 'delete' })).toMatchObject({
    people: 3,
    rooms: [
      { _id: two.contextId, people: 3 },
      { _id: one.contextId, people: 2 },
    ],
    unseen: 0,
  })
  expect(await effect(owner, { act: 'takeRoles', roleIds: one.roleId })).toMatchObject({
    people: 2,
    rooms: [{ _id: one.contextId, people: 2 }],
  })
  const seen = await effect(treasurer, { act: 'delete' })
  expect(seen).toMatchObject({ people: 3, rooms: [{ _id: one.contextId }], unseen: 1 })
  expect(JSON.stringify(seen)).not.toContain(two.contextId)
  const gone = { channelId, gateId: server.kernel.newId(), act: 'delete' as const }
  expect((await server.call(gateCalls.gateEffect, gone, { as: owner })).status).toBe(404)
})
