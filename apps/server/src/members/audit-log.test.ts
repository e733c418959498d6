import { channelSettingsCalls } from '@guildhall/contract/channels'
import { directoryCalls, removalCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { deletePerson, makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo, Cy: cy } = await makePeople(server, ['Ana', 'Bo', 'Cy']))
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo], { isAdmin: true })
  await addMembers(server, channelId, [cy], { isModerator: true })
  server.later(10)
  await server.call(directoryCalls.removeModerator, { channelId, moderatorId: cy.userId }, { as: bo })
  server.later(10)
  await server.call(channelSettingsCalls.updatePrivacy, { channelId, showMembers: false }, { as: ana })
})
afterAll(() => server.close())

const read = (as: Person, more: object = {}) =>
  server.call(removalCalls.getAuditLog, { channelId, ...more }, { as })

it('tells admins who did what to whom, in words, the latest first', async () => {
  const { body } = await read(bo)
  expect(body.entries).toMatchObject([
    {
      action: 'updatePrivacy',
      title: 'Changed privacy and joining',
      actor: { _id: ana.userId },
      target: null,
    },
    {
      title: 'Removed a moderator',
      actor: { _id: bo.userId },
      target: { kind: 'user', _id: cy.userId, user: { fullname: 'Cy' } },
    },
    { title: 'Created the community', actor: { _id: ana.userId } },
  ])
})

it('goes on from where a page ended', async () => {
  const all = (await read(ana)).body.entries
  const first = (await read(ana, { limit: 2 })).body
  const rest = (await read(ana, { limit: 2, after: first.next })).body
  expect([...first.entries, ...rest.entries]).toEqual(all)
  expect(rest.next).toBeNull()
})

it('is not for moderators and members', async () => {
  expect((await read(cy)).status).toBe(403)
})

it('keeps what somebody did who is gone', async () => {
  await deletePerson(server, bo)
  expect((await read(ana)).body.entries[1]).toMatchObject({ action: 'removeModerator', actor: null })
})
