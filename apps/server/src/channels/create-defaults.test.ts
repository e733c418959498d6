import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { roleCalls } from '@guildhall/contract/roles'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function made(region: string, more: object = {}) {
  const name = `P${server.kernel.newId().slice(-8)}`
  const as = (await makePeople(server, [name]))[name]!
  await server.call(userCalls.editProfile, { region }, { as })
  const { body } = await server.call(channelCalls.createChannel, { title: 'Hall', ...more }, { as })
  return { as, channel: body.channel }
}

it.each([
  ['Europe/Vienna', {}, ['Europe/Vienna', 'EUR', 'en']],
  ['Europe/Oslo', {}, ['Europe/Oslo', 'INR', 'en']],
  ['Europe/Oslo', { country: 'BR' }, ['Europe/Oslo', 'BRL', 'en']],
  ['Europe/Vienna', { country: 'Middle-earth' }, ['Europe/Vienna', 'EUR', 'en']],
  ['Asia/Kolkata', {}, ['Asia/Kolkata', 'INR', 'en']],
  ['By the sea', {}, ['UTC', 'INR', 'en']],
  ['Europe/Oslo', { zone: 'Europe/London', language: 'no' }, ['Europe/London', 'GBP', 'no']],
  ['Europe/Oslo', { currency: 'AUD' }, ['Europe/Oslo', 'AUD', 'en']],
])('a new community of somebody in %s who says %j is %j [APP-PRICE-3]', async (region, more, expected) => {
  const { channel } = await made(region, more)
  expect([channel.zone, channel.currency, channel.language]).toEqual(expected)
})

it.each([
  ['de', {}, ['de', 'Admin', 'Mitglied', 'Moderation']],
  ['de', { language: 'en' }, ['en', 'Admin', 'Member', 'Moderator']],
  // We have no Norwegian words, so the owner gets those that they read.
  ['de', { language: 'no' }, ['no', 'Admin', 'Mitglied', 'Moderation']],
  [null, { language: 'no' }, ['no', 'Admin', 'Member', 'Moderator']],
] as const)(
  'a new community of somebody who reads %s and says %j begins with %j',
  async (reads, more, expected) => {
    const name = `P${server.kernel.newId().slice(-8)}`
    const as = (await makePeople(server, [name]))[name]!
    await server.call(userCalls.editProfile, { language: reads }, { as })
    const { channel } = (await server.call(channelCalls.createChannel, { title: 'Halle', ...more }, { as }))
      .body
    const { roles } = (await server.call(roleCalls.getChannelRoles, { channelId: channel._id }, { as })).body
    expect([channel.language, ...roles.map(({ title }) => title).sort()]).toEqual(expected)
  },
)

it('its zone is changed by admins, to a zone that there is', async () => {
  const { as, channel } = await made('')
  const zone = (name: string) =>
    server.call(channelSettingsCalls.updateCommunitySettings, { channelId: channel._id, zone: name }, { as })
  expect((await zone('Asia/Tokyo')).body.channel.zone).toBe('Asia/Tokyo')
  expect((await zone('Europe/Atlantis')).status).toBe(400)
})
