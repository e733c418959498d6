import { threadGroupCalls } from '@guildhall/contract/chats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'

const { addThreadGroup, changeThreadGroupPosition, deleteThreadGroup, getThreadGroups } = threadGroupCalls
const { renameThreadGroup, updateThreadGroup } = threadGroupCalls

let server: TestServer
let ana: Person
let bo: Person
let mo: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '20' } })
  const people = await makePeople(server, ['Ana', 'Bo', 'Mo', 'Cy'])
  ana = people.Ana
  bo = people.Bo
  mo = people.Mo
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo])
  await addMembers(server, channelId, [mo], { isModerator: true })
})
afterAll(() => server.close())

const titles = async (as = mo, showEmptyGroup = true) =>
  (await server.call(getThreadGroups, { channelId, showEmptyGroup }, { as })).body.threadGroups.map(
    ({ title }) => title,
  )

it('is made by those who look after chats [TGRP-2]', async () => {
  const { status, body } = await server.call(addThreadGroup, { channelId, title: 'Workshops' }, { as: mo })
  expect(status).toBe(200)
  expect(body.threadGroup).toEqual({ _id: expect.any(String), title: 'Workshops', chats: [] })
  expect((await server.call(addThreadGroup, { channelId, title: 'workshops' }, { as: mo })).status).toBe(400)
  expect((await server.call(addThreadGroup, { channelId, title: 'Mine' }, { as: bo })).status).toBe(403)
  const { body: none } = await server.call(addThreadGroup, { channelId } as never, { as: mo })
  expect(none.message).toBe('title is not passed')
})

it('is listed while it is empty for those who fill it, if they ask [TGRP-7]', async () => {
  expect(await titles()).toEqual(['Workshops'])
  expect(await titles(mo, false)).toEqual([])
  expect(await titles(bo)).toEqual([])
})

it('is renamed and stays the same [TGRP-3]', async () => {
  const [group] = (await server.call(getThreadGroups, { channelId, showEmptyGroup: true }, { as: mo })).body
    .threadGroups
  const input = { channelId, title: 'Workshops', newTitle: 'Courses' }
  const { body } = await server.call(renameThreadGroup, input, { as: mo })
  expect(body.threadGroup).toEqual({ ...group, title: 'Courses' })
  expect((await server.call(renameThreadGroup, input, { as: mo })).body.message).toBe('Group not found')
})

it('is moved among the others [TGRP-5]', async () => {
  for (const title of ['B', 'C']) await server.call(addThreadGroup, { channelId, title }, { as: mo })
  const { body } = await server.call(
    changeThreadGroupPosition,
    { channelId, title: 'Courses', position: 1 },
    { as: mo },
  )
  expect(body.threadGroups.map(({ title }) => title)).toEqual(['B', 'Courses', 'C'])
})

it('is deleted, and the others close up [TGRP-4]', async () => {
  const { body } = await server.call(deleteThreadGroup, { channelId, title: 'Courses' }, { as: mo })
  expect(body.threadGroups.map(({ title }) => title)).toEqual(['B', 'C'])
  expect((await server.call(deleteThreadGroup, { channelId, title: 'Courses' }, { as: mo })).status).toBe(404)
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('takes no chat that is not there', async () => {
  const update = (chats: string[]) =>
    server.call(updateThreadGroup, { channelId, title: 'B', chats }, { as: mo })
  expect((await update([])).status).toBe(200)
  const { status, body } = await update(['0'.repeat(32)])
  expect([status, body.message]).toEqual([404, 'Chat not found'])
})

it('keeps its place through many changes at once', async () => {
  const acts = Array.from({ length: 40 }, (_, i) => () => {
    const title = `Group ${i % 5}`
    if (i < 5 || i % 7 === 0) return server.call(addThreadGroup, { channelId, title }, { as: mo })
    if (i % 11 === 0) return server.call(deleteThreadGroup, { channelId, title }, { as: mo })
    return server.call(changeThreadGroupPosition, { channelId, title, position: i % 4 }, { as: ana })
  })
  const statuses = (await storm<{ status: number }>(20, acts)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(15)
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})
