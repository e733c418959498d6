import { channelCalls } from '@guildhall/contract/channels'
import { directoryCalls, removalCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
let di: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo, Cy: cy, Di: di } = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Di']))
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo, cy])
})
afterAll(() => server.close())

const add = (person: Person, as: Person) =>
  server.call(directoryCalls.addModerator, { channelId, moderatorId: person.userId }, { as })
const remove = (person: Person, as: Person) =>
  server.call(directoryCalls.removeModerator, { channelId, moderatorId: person.userId }, { as })
const list = async (more: object = {}, as = cy) =>
  (await server.call(directoryCalls.getModerators, { channelId, ...more }, { as })).body

it('makes a member a moderator by moderatorId and channelId, and takes it back [MEM-MOD-1]', async () => {
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const ear = await openSocket(address, { token: bo.token })
  const { status, body } = await add(bo, ana)
  expect([status, body.member.isModerator]).toEqual([200, true])
  expect((await add(bo, ana)).body).toEqual(body)
  const standing = async () =>
    (await server.call(channelCalls.getChannelInfo, { channelId }, { as: bo })).body.channel
  expect((await standing()).userPermissions).toContain('manageMembers')
  expect((await remove(bo, ana)).body.member.isModerator).toBe(false)
  expect((await standing()).userPermissions).not.toContain('manageMembers')
  await caughtUp(server, ear)
  const standings = ear.heard.filter(({ name }) => name === 'updateStanding')
  expect(standings).toEqual([1, 2].map(() => ({ name: 'updateStanding', payload: { channelId } })))
  ear.socket.close()

  const log = await server.call(removalCalls.getAuditLog, { channelId }, { as: ana })
  expect(log.body.entries.map(({ action }) => action)).toEqual([
    'removeModerator',
    'addModerator',
    'createChannel',
  ])
})

it('lists the moderators by skip and limit, to every member [MEM-MOD-2]', async () => {
  for (const person of [bo, cy]) await add(person, ana)
  const all = (await list()).moderators.map(({ _id }) => _id)
  expect([...all].sort()).toEqual([bo.userId, cy.userId].sort())
  expect((await list({ limit: 1 })).moderators.map(({ _id }) => _id)).toEqual(all.slice(0, 1))
  expect((await list({ skip: 1, limit: 1 })).moderators.map(({ _id }) => _id)).toEqual(all.slice(1))
})

it('is for admins, and for members of this community', async () => {
  expect((await add(cy, bo)).status).toBe(403)
  expect((await remove(bo, cy)).status).toBe(403)
  expect(await add(di, ana)).toMatchObject({ status: 404, body: { message: 'Member not found' } })
  const call = server.call(directoryCalls.addModerator, { channelId } as never, { as: ana })
  expect((await call).body.message).toBe('moderatorId is not passed')
})
