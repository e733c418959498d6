import { channelCalls } from '@guildhall/contract/channels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { addMembers, makeChannel } from './testing/make-channel.ts'

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['Ana', 'Bo', 'Cy'])
  ana = people.Ana
  bo = people.Bo
  cy = people.Cy
})
afterAll(() => server.close())

const info = (input: { channelId?: string; slug?: string; isSettings?: boolean }, as?: Person) =>
  server.call(channelCalls.getChannelInfo, input, as ? { as } : {})

it('makes whoever creates a community its owner, admin and first member [CH-CREATE-1]', async () => {
  const { status, body } = await server.call(channelCalls.createChannel, { title: 'Slow Kiln' }, { as: ana })
  expect(status).toBe(200)
  expect(body.channel).toMatchObject({
    title: 'Slow Kiln',
    slug: 'slow-kiln',
    isMember: true,
    isAdmin: true,
    isOwner: true,
    membersCount: 1,
    memberRequestCount: 0,
  })
  expect(body.channel.userPermissions).toEqual(body.channel.allPermissions)
  expect(body.channel.createdBy?._id).toBe(ana.userId)
})

it('gives communities of one name different addresses, also when they are made at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, () =>
      server.call(channelCalls.createChannel, { title: 'Näht & Stickt!' }, { as: ana }),
    ),
  )
  const slugs = made.map(({ body }) => body.channel.slug)
  expect(new Set(slugs).size).toBe(6)
  expect(slugs).toContain('naht-stickt')
})

it('finds a community by its name in addresses', async () => {
  const { body } = await info({ slug: 'slow-kiln' })
  expect(body.channel.title).toBe('Slow Kiln')
})

it('tells of a community with or without a token, and with one how its owner stands there [API-AUTH-7]', async () => {
  const channelId = await makeChannel(server, ana, { title: 'Open door' })
  const [without, withToken] = [await info({ channelId }), await info({ channelId }, ana)]
  expect(without).toMatchObject({
    status: 200,
    body: { channel: { title: 'Open door', isMember: false, isOwner: false, userPermissions: [] } },
  })
  expect(withToken).toMatchObject({
    status: 200,
    body: { channel: { title: 'Open door', isMember: true, isOwner: true } },
  })
  expect(withToken.body.channel.userPermissions).not.toEqual([])
})

it('refuses to tell of none [CH-ID-1]', async () => {
  const { status, body } = await info({})
  expect([status, body.message]).toEqual([400, 'channelId is not passed'])
})

it('shows a private community to its members alone, and its settings to its admins', async () => {
  const channelId = await makeChannel(server, ana, { title: 'Secret', isPublic: false })
  await addMembers(server, channelId, [bo])
  expect((await info({ channelId }, ana)).status).toBe(200)
  expect((await info({ channelId }, bo)).body.channel.settings).toBeUndefined()
  expect((await info({ channelId, isSettings: true }, bo)).status).toBe(403)
  expect(
    (await info({ channelId, isSettings: true }, ana)).body.channel.settings?.pendingInviteEmails,
  ).toEqual([])
  for (const as of [cy, undefined]) expect((await info({ channelId }, as)).status).toBe(404)
})

it('lists what can be found, the largest first, mine, and those of others [CH-LIST-1]', async () => {
  server.later(1)
  const big = await makeChannel(server, cy, { title: 'Very big' })
  await addMembers(server, big, [ana, bo])
  const list = async (input: object, as?: Person) =>
    (await server.call(channelCalls.getChannels, input, as ? { as } : {})).body.channels.map(
      ({ title }) => title,
    )
  expect((await list({}))[0]).toBe('Very big')
  expect(await list({ searchQuery: 'SLOW' })).toEqual(['Slow Kiln'])
  expect(await list({ isUserChannels: true }, bo)).toEqual(['Very big', 'Secret'])
  expect(await list({ otherUserId: bo.userId }, cy)).toEqual(['Very big'])
  expect(await list({ isUserExplore: true, limit: 100 }, cy)).not.toContain('Very big')
  expect(await list({ limit: 100 })).not.toContain('Secret')
})

it('goes on from where a page ended', async () => {
  const all = (await server.call(channelCalls.getChannels, { limit: 100 })).body.channels.map(
    ({ _id }) => _id,
  )
  const seen: string[] = []
  let after: string | undefined
  do {
    const { body } = await server.call(channelCalls.getChannels, { limit: 2, ...(after && { after }) })
    seen.push(...body.channels.map(({ _id }) => _id))
    after = body.next ?? undefined
  } while (after)
  expect(seen).toEqual(all)
})
