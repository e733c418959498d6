import { accountCalls } from '@guildhall/contract/accounts'
import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { addMembers, makeChannel } from './testing/make-channel.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const appTourOf = async (as: Person) =>
  (await server.call(accountCalls.getBasicUserDetails, {}, { as })).body.user.appTour

it('remembers on every device that somebody has been shown around [PROM-16]', async () => {
  const desk = await server.signIn('newcomer@tour.test')
  const phone = await server.signIn('newcomer@tour.test')
  expect(await appTourOf(phone)).toEqual({})
  await server.call(userCalls.changeAppTour, { prop: 'places' }, { as: desk })
  expect(await appTourOf(phone)).toEqual({ places: true })
  await server.call(userCalls.changeAppTour, {}, { as: phone })
  expect(await appTourOf(desk)).toEqual({ places: true, isCompleted: true })
})

it('shows no admin around whom another admin was shown already, and lets no member say so [PROM-16]', async () => {
  const { owner, admin, member } = await makePeople(server, ['owner', 'admin', 'member'])
  const channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [admin], { isAdmin: true })
  await addMembers(server, channelId, [member])
  const seen = (as: Person) =>
    server.call(
      channelSettingsCalls.changeOnBoardTour,
      { channelId, prop: 'isTourSeen', value: true },
      { as },
    )
  const isSeen = async (as: Person) =>
    (await server.call(channelCalls.getChannelInfo, { channelId }, { as })).body.channel.onBoardTour
      .isTourSeen
  expect((await seen(member)).status).toBe(403)
  expect(await isSeen(admin)).toBeUndefined()
  expect((await seen(owner)).status).toBe(200)
  expect(await isSeen(admin)).toBe(true)
})
