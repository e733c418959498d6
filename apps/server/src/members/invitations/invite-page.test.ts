import { channelSettingsCalls } from '@guildhall/contract/channels'
import { inviteCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
let inviteId: string
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['Ana', 'Bo'])
  ana = people.Ana
  bo = people.Bo
  channelId = await makeChannel(server, ana, { title: 'Secret kiln', isPublic: false })
  inviteId = (await server.call(inviteCalls.makeInviteLink, { channelId }, { as: ana })).body.inviteLink
    .inviteId
})
afterAll(() => server.close())

const look = (code: string, as?: Person) =>
  server.call(inviteCalls.getInvite, { inviteId: code }, as ? { as } : {})

it('shows whoever was invited what it is, also where nobody else can find it', async () => {
  for (const as of [undefined, bo]) {
    const { status, body } = await look(inviteId, as)
    expect([status, body.channel.title, body.channel.isMember]).toEqual([200, 'Secret kiln', false])
  }
})

it('tells nothing of a code that leads nowhere, was taken back, or is held by somebody banned', async () => {
  const nowhere = await look('x'.repeat(43), bo)
  expect([nowhere.status, nowhere.body.message]).toEqual([404, 'Invitation not found'])
  const ban = { channel_id: channelId, user_id: bo.userId, created_at: server.kernel.clock() }
  await server.kernel.db.insertInto('bans').values(ban).execute()
  expect((await look(inviteId, bo)).body).toEqual(nowhere.body)
  await server.call(channelSettingsCalls.updatePrivacy, { channelId, allowUserInvites: false }, { as: ana })
  expect((await look(inviteId)).status).toBe(200)
  await server.call(inviteCalls.revokeInviteLink, { channelId }, { as: ana })
  expect((await look(inviteId)).body).toEqual(nowhere.body)
})
