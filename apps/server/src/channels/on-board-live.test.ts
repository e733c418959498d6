import { channelSettingsCalls } from '@guildhall/contract/channels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { addMembers, makeChannel } from './testing/make-channel.ts'

let server: TestServer
let people: Record<'owner' | 'admin' | 'member', Person>
let ears: Record<'owner' | 'admin' | 'member', TestSocket>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  people = await makePeople(server, ['owner', 'admin', 'member'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.admin], { isAdmin: true })
  await addMembers(server, channelId, [people.member])
  const listen = ({ token }: Person) => openSocket(address, { token })
  ears = {
    owner: await listen(people.owner),
    admin: await listen(people.admin),
    member: await listen(people.member),
  }
})
afterAll(async () => {
  for (const { socket } of Object.values(ears)) socket.close()
  await server.close()
})

const set = (as: Person, prop: 'isRulesWritten' | 'isRulesRead') =>
  server.call(channelSettingsCalls.changeOnBoardTour, { channelId, prop, value: true }, { as })

it('tells all admins of a change of the checklist, and members nothing [PROM-15]', async () => {
  await set(people.owner, 'isRulesWritten')
  for (const ear of Object.values(ears)) await caughtUp(server, ear)
  const told = { name: 'updateChannelOnBoard', payload: { channelId, onBoardTour: { isRulesWritten: true } } }
  expect(ears.owner.heard).toEqual([told])
  expect(ears.admin.heard).toEqual([told])
  expect(ears.member.heard).toEqual([])
})

it("tells nobody of a member's own steps [PROM-15]", async () => {
  const before = ears.admin.heard.length
  await set(people.member, 'isRulesRead')
  for (const ear of Object.values(ears)) await caughtUp(server, ear)
  expect(ears.admin.heard).toHaveLength(before)
})
