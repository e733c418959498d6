import { accountCalls } from '@guildhall/contract/accounts'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Eve', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Ana', 'Bo', 'Eve'])
  channelId = await makeChannel(server, people.Ana)
  await addMembers(server, channelId, [people.Bo])
})
afterAll(() => server.close())

const save = (as: Person, body: Record<string, unknown>, _id?: string) =>
  server.call(postCalls.saveDraft, { channelId, body, ...(_id && { _id }) }, { as })
const drafts = async (as: Person, query: object = {}) =>
  (await server.call(postCalls.getDrafts, query, { as })).body

it('a draft is kept as it was sent, replaced and deleted, and is for its writer alone', async () => {
  const { body } = await save(people.Ana, { title: 'Half', pictures: [{ filename: 'x' }] })
  const { _id } = body.draft
  expect((await drafts(people.Ana)).drafts).toMatchObject([
    { _id, channel: channelId, body: { title: 'Half', pictures: [{ filename: 'x' }] } },
  ])
  server.later(1000)
  await save(people.Ana, { title: 'Whole' }, _id)
  expect((await drafts(people.Ana)).drafts).toMatchObject([{ _id, body: { title: 'Whole' } }])
  expect((await drafts(people.Bo)).drafts).toEqual([])
  expect(await save(people.Bo, {}, _id)).toMatchObject({ status: 404, body: { message: 'Draft not found' } })
  const remove = (as: Person) => server.call(postCalls.deleteDraft, { draftId: _id }, { as })
  expect((await remove(people.Bo)).status).toBe(404)
  expect((await remove(people.Ana)).body.draftId).toBe(_id)
  expect((await drafts(people.Ana)).drafts).toEqual([])
  expect((await save(people.Eve, {})).status).toBe(403)
})

it('there are fifty at most, also when many are kept at once', async () => {
  const answers = await storm(
    10,
    Array.from({ length: 60 }, (_, i) => () => save(people.Bo, { i })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { message: 'You have 50 drafts. Publish or delete one to keep another.' },
  })
  const first = await drafts(people.Bo, { limit: 30 })
  const rest = await drafts(people.Bo, { limit: 30, after: first.next })
  expect(new Set([...first.drafts, ...rest.drafts].map(({ _id }) => _id)).size).toBe(50)
  expect(rest.next).toBeNull()
})

it('what one has begun to write is there in every session, also after signing out and in again [PROM-24]', async () => {
  const draft = (await save(people.Ana, { title: 'Begun' })).body.draft
  await server.call(accountCalls.signOut, {}, { as: people.Ana })
  expect((await server.call(postCalls.getDrafts, {}, { as: people.Ana })).status).toBe(401)
  const again = await server.signIn('ana@people.test')
  expect(again.userId).toBe(people.Ana.userId)
  expect((await drafts(again)).drafts).toMatchObject([{ _id: draft._id, body: { title: 'Begun' } }])
  // A failed request changes nothing of what is kept.
  expect((await save(again, { title: 'x'.repeat(2_000_000) }, draft._id)).status).toBeGreaterThanOrEqual(400)
  expect((await drafts(again)).drafts).toMatchObject([{ _id: draft._id, body: { title: 'Begun' } }])
})
