import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { memberCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo, Cy: cy } = await makePeople(server, ['Ana', 'Bo', 'Cy']))
})
afterAll(() => server.close())

const join = (channelId: string, as: Person) => server.call(memberCalls.joinChannel, { channelId }, { as })
const isSeen = async (channelId: string, as: Person) =>
  (await server.call(channelCalls.getChannelInfo, { channelId }, { as })).body.channel.onBoardTour
    .isWelcomeSeen
const welcome = async (channelId: string, showWelcomeInfo: boolean, welcomeInfo: string) => {
  await server.call(channelSettingsCalls.updatePublicSettings, { channelId, welcomeInfo }, { as: ana })
  await server.call(channelSettingsCalls.updateCommunitySettings, { channelId, showWelcomeInfo }, { as: ana })
}

it('waits for a new member until they have closed it, on every device [PROM-1]', async () => {
  const channelId = await makeChannel(server, ana)
  await welcome(channelId, true, 'Wipe your feet')
  const { body } = await join(channelId, bo)
  expect(body.channel.onBoardTour.isWelcomeSeen).toBe(false)
  const close = { channelId, prop: 'isWelcomeSeen' } as const
  await server.call(channelSettingsCalls.changeOnBoardTour, close, { as: bo })
  const elsewhere = await server.signIn('bo@people.test')
  expect(elsewhere.userId).toBe(bo.userId)
  expect(await isSeen(channelId, elsewhere)).toBe(true)
})

it('waits for somebody who was let in by a moderator', async () => {
  const channelId = await makeChannel(server, ana, { anyOneCanJoin: false })
  await welcome(channelId, true, 'Wipe your feet')
  await join(channelId, bo)
  const { requests } = (await server.call(memberCalls.getMemberRequests, { channelId }, { as: ana })).body
  const answer = { requestId: requests[0]!._id, status: 'approved' } as const
  await server.call(memberCalls.respondMemberRequest, answer, { as: ana })
  expect(await isSeen(channelId, bo)).toBe(false)
})

it('waits neither for the owner nor for those who were there before it', async () => {
  const channelId = await makeChannel(server, ana)
  await join(channelId, bo)
  await welcome(channelId, true, 'Wipe your feet')
  await join(channelId, cy)
  expect(await isSeen(channelId, ana)).toBeUndefined()
  expect(await isSeen(channelId, bo)).toBeUndefined()
  expect(await isSeen(channelId, cy)).toBe(false)
})

it.for([
  ['is switched off', false, 'Wipe your feet'],
  ['is empty', true, ''],
] as const)('waits for nobody while it %s', async ([, isOn, text]) => {
  const channelId = await makeChannel(server, ana)
  await welcome(channelId, isOn, text)
  expect((await join(channelId, bo)).body.channel.onBoardTour.isWelcomeSeen).toBeUndefined()
})
