import { channelCalls, isLimitBuilt, limitKinds } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { planCalls } from '@guildhall/contract/plans'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('tells limits of things that exist, and holds a community to the number it tells [PROM-10]', async () => {
  const { owner } = await makePeople(server, ['owner'])
  const channelId = await makeChannel(server, owner)
  const upgrade = { channelId, features: { name: 'Free' as const } }
  const { features } = (await server.call(planCalls.upgradeCommunity, upgrade, { as: owner })).body
  const { channel } = (await server.call(channelCalls.getChannelInfo, { channelId }, { as: owner })).body
  expect(channel.subscriptionInfo.tierInfo).toEqual(features)
  expect(limitKinds.filter(isLimitBuilt)).toEqual([
    'members',
    'roles',
    'contexts',
    'chatThreads',
    'groupChats',
    'resources',
    'usersInRole',
    'gates',
  ])

  const told = features.limits.contexts!
  const addRoom = (n: number) =>
    server.call(contextCalls.addContext, { channelId, context: `Room ${n}` }, { as: owner })
  for (let n = 1; n <= told; n += 1) expect((await addRoom(n)).status).toBe(200)
  expect(await addRoom(told + 1)).toMatchObject({ status: 422, body: { kind: 'contexts', max: told } })
})
