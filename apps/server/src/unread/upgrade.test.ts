import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unreadCalls } from '@guildhall/contract/unread'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { makeForum } from '../discussions/testing/make-discussion.ts'
import { HOUR } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const migration = readFileSync(join(import.meta.dirname, '../../migrations/0036_unread_from.sql'), 'utf8')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('whoever was a member before has read what was there, and begins with what is new since', async () => {
  const { db } = server.kernel
  await sql`alter table memberships drop column unread_from`.execute(db)
  const { channelId, roomId, people } = await makeForum(server, ['Ana', 'Bo'])
  server.later(1000)
  for (const title of ['Old', 'Older']) await makePost(server, people.Ana, roomId, { title })
  server.later(1000)
  // The server's clock is not the database's, so the upgrade happens at its time.
  const at = `'${server.kernel.clock().toISOString()}'::timestamptz`
  await sql.raw(migration.replace('now()', at)).execute(db)

  const titles = async (as: Person) =>
    (await server.call(unreadCalls.getCatchUp, {}, { as })).body.channels.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'room' ? row.titles : [])),
    )
  expect(await titles(people.Bo)).toEqual([])
  server.later(HOUR)
  const { late } = await makePeople(server, ['late'])
  await addMembers(server, channelId, [late!])
  server.later(1000)
  await makePost(server, people.Ana, roomId, { title: 'New' })
  expect([await titles(people.Bo), await titles(late!)]).toEqual([['New'], ['New']])

  const { body } = await server.call(unreadCalls.markAllRead, {}, { as: people.Bo })
  expect(await titles(people.Bo)).toEqual([])
  const asked = body.marked.contexts.map(({ _id }) => ({ _id, postId: '0'.repeat(32) }))
  await server.call(unreadCalls.markUnread, { ...body.marked, contexts: asked }, { as: people.Bo })
  expect(await titles(people.Bo)).toEqual(['New'])
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})
