import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { spaceCalls } from '@guildhall/contract/spaces'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let craft: string
let games: string
beforeAll(async () => {
  server = await startTestServer()
  const { db, newId } = server.kernel
  const people = await makePeople(server, ['Ana', 'Bo'])
  ana = people.Ana
  bo = people.Bo
  craft = newId()
  games = newId()
  await db.deleteFrom('spaces').execute()
  const titles = { [craft]: 'Craft', [games]: 'Games' }
  for (const [id, title] of Object.entries(titles))
    await db.insertInto('spaces').values({ id, title }).execute()
})
afterAll(() => server.close())

const spaces = async (as: Person) => (await server.call(spaceCalls.getInterestSpace, {}, { as })).body.spaces
const userSpaces = async (input: object, as: Person) =>
  (await server.call(spaceCalls.getUserSpaces, input, { as })).body.spaces.map(({ title }) => title)

it('groups communities by interest, and tells where one is in already [SPACE-1] [SPACE-3]', async () => {
  const channelId = await makeChannel(server, ana, { title: 'Kiln', spaces: [craft] })
  await makeChannel(server, ana, { title: 'Wheel', spaces: [craft, games] })
  await addMembers(server, channelId, [bo])
  expect(await spaces(bo)).toMatchObject([
    {
      id: craft,
      title: 'Craft',
      joinedChannelsCount: 1,
      channelsCount: 2,
      isUserJoined: true,
      displayPicture: null,
    },
    { id: games, title: 'Games', joinedChannelsCount: 0, channelsCount: 1, isUserJoined: false },
  ])
  expect((await spaces(bo))[0]!.shareUrl).toMatch(new RegExp(`/explore\\?space=${craft}$`))
  const { body } = await server.call(channelCalls.getChannels, { spaces: [games] })
  expect(body.channels.map(({ title }) => title)).toEqual(['Wheel'])
})

it('counts again when a community is about something else', async () => {
  const { body } = await server.call(channelCalls.getChannels, { searchQuery: 'Wheel' })
  const channelId = body.channels[0]!._id
  await server.call(channelSettingsCalls.updateCommunitySettings, { channelId, spaces: [games] }, { as: ana })
  expect((await spaces(ana)).map(({ channelsCount }) => channelsCount)).toEqual([1, 1])
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  const nowhere = { channelId, spaces: ['0'.repeat(32)] }
  expect((await server.call(channelSettingsCalls.updateCommunitySettings, nowhere, { as: ana })).status).toBe(
    404,
  )
})

it('lists the spaces of a person, ten to a page, by what they joined or made [SPACE-2]', async () => {
  expect(await userSpaces({ otherUserId: bo.userId }, ana)).toEqual(['Craft'])
  expect((await userSpaces({ spaceType: 'created', otherUserId: ana.userId }, bo)).sort()).toEqual([
    'Craft',
    'Games',
  ])
  expect(await userSpaces({ spaceType: 'created' }, bo)).toEqual([])
  const many = Array.from({ length: 12 }, (_, i) => ({ id: server.kernel.newId(), title: `Space ${i}` }))
  await server.kernel.db.insertInto('spaces').values(many).execute()
  await makeChannel(server, bo, { spaces: many.map(({ id }) => id) })
  expect(await userSpaces({}, bo)).toHaveLength(10)
  expect(await userSpaces({ skip: 10 }, bo)).toHaveLength(3)
})
