import { brandingCalls } from '@guildhall/contract/branding'
import { channelCalls, tierNames } from '@guildhall/contract/channels'
import { planCalls } from '@guildhall/contract/plans'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { testConfig } from '../testing/config.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { DEFAULT_TIER: 'Free' } })
  const people = await makePeople(server, ['Ana', 'Bo'])
  ana = people.Ana
  bo = people.Bo
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo], { isModerator: true })
})
afterAll(() => server.close())

const choose = (name: (typeof tierNames)[number], as = ana) =>
  server.call(planCalls.upgradeCommunity, { channelId, features: { name } }, { as })
const tier = async () =>
  (await server.call(channelCalls.getChannelInfo, { channelId })).body.channel.subscriptionInfo.tierInfo
const brand = (input: object) =>
  server.call(brandingCalls.updateWhitelabelData, { channelId, ...input }, { as: ana })

it('knows the plans Free, Basic, Mid and Pro [PLAN-1]', async () => {
  expect((await tier()).name).toBe('Free')
  for (const name of tierNames) expect((await choose(name)).body.features.name).toBe(name)
  expect((await choose('Gold' as 'Pro')).status).toBe(400)
})

it('changes the plan at once where nobody takes money [PLAN-UP-4] [PLAN-8]', async () => {
  const { body } = await choose('Mid')
  expect(body.message).toBe('Features updated successfully')
  expect(body.features.limits).toEqual((await tier()).limits)
  expect((await tier()).name).toBe('Mid')
})

it('lets nobody but an admin choose', async () => {
  expect((await choose('Free', bo)).status).toBe(403)
  expect((await tier()).name).toBe('Mid')
})

it('offers no plan above the largest of the installation, and takes none away that is there', async () => {
  await choose('Pro')
  const { kernel } = server
  const config = testConfig(kernel.config.DATABASE_URL, { MAX_TIER: 'Basic' })
  const bounded = await startTestServer({ config })
  const there = (name: (typeof tierNames)[number], id = channelId) =>
    bounded.call(planCalls.upgradeCommunity, { channelId: id, features: { name } }, { as: ana })
  const refusal = {
    status: 403,
    body: { code: 'forbidden', reason: 'plans.notOffered', values: { tier: 'Basic' } },
  }
  expect(await there('Mid')).toMatchObject(refusal)
  expect(await there('Pro')).toMatchObject({ status: 200 })
  const info = (await bounded.call(channelCalls.getChannelInfo, { channelId })).body.channel
  expect([info.subscriptionInfo.tierInfo.name, info.maxTier]).toEqual(['Pro', 'Basic'])
  expect((await there('Free')).status).toBe(200)
  expect(await there('Pro')).toMatchObject(refusal)
  expect((await there('Basic')).status).toBe(200)
  await bounded.close()
})

it('puts a new community on the largest plan of the installation, unless told otherwise', async () => {
  const tierOfNew = async (settings: Parameters<typeof testConfig>[1]) => {
    const other = await startTestServer({ settings })
    const { Eve } = await makePeople(other, ['Eve'])
    const id = await makeChannel(other, Eve)
    const { body } = await other.call(channelCalls.getChannelInfo, { channelId: id })
    await other.close()
    return body.channel.subscriptionInfo.tierInfo.name
  }
  expect(await tierOfNew({ MAX_TIER: 'Mid' })).toBe('Mid')
  expect(await tierOfNew({ MAX_TIER: 'Mid', DEFAULT_TIER: 'Free' })).toBe('Free')
})

it('gives colour and logo to every plan [PLAN-BASIC-THEMES] [PLAN-MID-THEMES]', async () => {
  for (const name of tierNames) {
    await choose(name)
    const { status, body } = await brand({ colorScheme: { primary: '#a85a2c' } })
    expect(status).toBe(200)
    expect(body.channel.whiteLabel.colorScheme).toEqual({ primary: '#a85a2c' })
  }
})

it('keeps the title of the tab for the largest plan [PLAN-PRO-BRANDING]', async () => {
  await choose('Mid')
  expect((await brand({ tabTitle: 'The kiln' })).status).toBe(403)
  await choose('Pro')
  expect((await brand({ tabTitle: 'The kiln' })).body.channel.whiteLabel.tabTitle).toBe('The kiln')
})

it('lets whoever a role allows it change the look, and shows them no settings', async () => {
  await makeRole(server, channelId, [bo], ['manageBranding'])
  const input = { channelId, colorScheme: { primary: '#146b60' } }
  const { status, body } = await server.call(brandingCalls.updateWhitelabelData, input, { as: bo })
  expect([status, body.channel.whiteLabel.colorScheme]).toEqual([200, { primary: '#146b60' }])
  expect(body.channel.settings).toBeUndefined()
})

it('puts features into an order of its own, with those not named at the end', async () => {
  const products = [
    { name: 'events' as const, isVisible: true, title: 'Firings' },
    { name: 'forum' as const, isVisible: false },
  ]
  const { body } = await server.call(brandingCalls.updateFeatureInfo, { channelId, products }, { as: ana })
  expect(body.channel.features.map(({ name }) => name).slice(0, 3)).toEqual(['events', 'forum', 'chats'])
  expect(body.channel.features[0]!.title).toBe('Firings')
  const twice = { channelId, products: [products[0]!, products[0]!] }
  expect((await server.call(brandingCalls.updateFeatureInfo, twice, { as: ana })).status).toBe(400)
})
