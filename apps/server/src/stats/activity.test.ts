import { contextCalls } from '@guildhall/contract/contexts'
import { postCalls } from '@guildhall/contract/posts'
import { statsCalls } from '@guildhall/contract/stats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { after } from '../platform/clock.ts'
import { makeRoom } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let people: Record<'Ana' | 'Bo', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Ana', 'Bo'])
})
afterAll(() => server.close())

const activity = (input: { skip?: number; limit?: number; after?: string }, as: Person) =>
  server.call(statsCalls.getActivity, input, { as })

it('is nothing for somebody who has done nothing', async () => {
  expect(await activity({}, people.Bo)).toMatchObject({ status: 200, body: { activity: [], next: null } })
})

it('is what I did, newest first, twenty at a time', async () => {
  const { db, clock, newId } = server.kernel
  for (let i = 0; i < 25; i += 1) {
    const row = { id: newId(), user_id: people.Ana.userId, type: 'post', created_at: after(clock(), i) }
    await db.insertInto('activities').values(row).execute()
    server.later(1)
  }
  const { body } = await activity({}, people.Ana)
  const times = body.activity.map(({ time }) => time)
  expect(times).toHaveLength(20)
  expect(times).toEqual(times.toSorted().reverse())
  expect(body.activity[0]).toMatchObject({ type: 'post', post: null, user: { _id: people.Ana.userId } })
  const rest = await activity({ after: body.next! }, people.Ana)
  expect(rest.body.activity).toHaveLength(5)
  expect((await activity({ skip: 20 }, people.Ana)).body.activity).toEqual(rest.body.activity)
  expect((await activity({}, people.Bo)).body.activity).toEqual([])
})

it('names the post while I may see it, and is told by its time from what I did beside it [ACT-1] [ACT-2] [PROM-13]', async () => {
  const channelId = await makeChannel(server, people.Ana)
  await addMembers(server, channelId, [people.Bo])
  const room = await makeRoom(server, people.Ana, channelId)
  const write = async () => {
    const post = { contentType: 'Markup', context: room, text: 'Hello' } as const
    return (await server.call(postCalls.createPost, post, { as: people.Bo })).body.post._id
  }
  const ids = await Promise.all([write(), write(), write()])
  const { body } = await activity({}, people.Bo)
  expect(new Set(body.activity.map(({ post }) => post))).toEqual(new Set(ids))
  expect(new Set(body.activity.map(({ time }) => time)).size).toBe(3)
  expect(body.activity[0]).toMatchObject({
    type: 'post',
    user: { _id: people.Bo.userId },
    about: { title: 'Hello', context: { _id: room }, channel: { _id: channelId } },
  })
  await server.call(
    contextCalls.updateContextSettings,
    { channelId, contextId: room, contextType: 'restricted' },
    { as: people.Ana },
  )
  const after = await activity({}, people.Bo)
  expect(after.body.activity.map(({ post }) => post)).toEqual([null, null, null])
  expect(JSON.stringify(after.body)).not.toContain('Hello')
})

it('shows where the words of a long post without a title are cut', async () => {
  const channelId = await makeChannel(server, people.Ana)
  const room = await makeRoom(server, people.Ana, channelId)
  const post = { contentType: 'Markup', context: room, text: 'Sieve it twice. '.repeat(20) } as const
  await server.call(postCalls.createPost, post, { as: people.Ana })
  const { body } = await activity({ limit: 1 }, people.Ana)
  expect(body.activity[0]?.about?.title).toMatch(/^Sieve it twice.{90,}[^ ]…$/)
})
