import { statsCalls } from '@guildhall/contract/stats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { after } from '../platform/clock.ts'
import { makePeople } from '../testing/people.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'

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
