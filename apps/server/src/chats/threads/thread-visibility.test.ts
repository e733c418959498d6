import { canReadThread } from '@guildhall/contract/channels'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standingOf } from '../../channels/standing.ts'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { isThreadOpen } from '../visibility.ts'

const names = ['owner', 'admin', 'moderator', 'holder', 'added', 'left', 'plain', 'stranger'] as const

let server: TestServer
let people: Record<(typeof names)[number], Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.holder, people.added, people.left, people.plain])
  await addMembers(server, channelId, [people.admin], { isAdmin: true })
  await addMembers(server, channelId, [people.moderator], { isModerator: true })
})
afterAll(() => server.close())

/** A thread of every kind: for all, for nobody, and for each role, each with somebody who was added by hand. */
async function makeThreads() {
  const { db, clock, newId } = server.kernel
  const natives = await db
    .selectFrom('roles')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('native', 'is not', null)
    .execute()
  const roles = [
    null,
    null,
    await makeRole(server, channelId, [people.holder]),
    ...natives.map(({ id }) => id),
  ]
  for (const [index, roleId] of roles.entries()) {
    const id = newId()
    await sql`insert into chats (id, type, channel_id, title, is_public, position, created_at)
      values (${id}, 'channelThread', ${channelId}, 'Thread', ${index === 0}, ${index}, ${clock()})`.execute(
      db,
    )
    if (roleId)
      await sql`insert into chat_roles (channel_id, chat_id, role_id) values (${channelId}, ${id}, ${roleId})`.execute(
        db,
      )
    if (index > 0)
      await sql`insert into chat_seats (chat_id, user_id, channel_id, is_added, is_member, joined_at)
        values (${id}, ${people.added.userId}, ${channelId}, true, true, ${clock()}),
          (${id}, ${people.left.userId}, ${channelId}, true, false, ${clock()})`.execute(db)
  }
}

it('says of every thread in the database what the server and the policy say of it', async () => {
  await makeThreads()
  const { db } = server.kernel
  const { rows: threads } = await sql<{
    id: string
    is_public: boolean
    role_ids: string[]
    added: string[]
  }>`
    select id, is_public, array(select role_id from chat_roles o where o.chat_id = c.id) as role_ids,
      array(select user_id from chat_seats s where s.chat_id = c.id and s.is_added and s.is_member) as added
    from chats c where channel_id = ${channelId} order by position`.execute(db)
  const answers = { yes: 0, no: 0 }
  const wrong: string[] = []
  for (const name of names) {
    const { userId } = people[name]
    const { standing } = (await standingOf(db, channelId, userId))!
    const text = `select c.id, ${isThreadOpen('c', '$1')} as by_server, may_read_thread(c.id, $1) as by_database
      from chats c where c.channel_id = $2`
    const { rows } = await db.executeQuery<{ id: string; by_server: boolean; by_database: boolean }>(
      CompiledQuery.raw(text, [userId, channelId]),
    )
    for (const [index, { id, is_public, role_ids, added }] of threads.entries()) {
      const gate = { isPublic: is_public, roleIds: role_ids, isAdded: added.includes(userId) }
      const isAllowed = canReadThread(standing, gate)
      answers[isAllowed ? 'yes' : 'no'] += 1
      const row = rows.find((one) => one.id === id)!
      if (row.by_server !== isAllowed || row.by_database !== isAllowed)
        wrong.push(`${name} thread ${index}: ${isAllowed}, ${row.by_server}, ${row.by_database}`)
    }
  }
  expect(wrong).toEqual([])
  expect(answers.yes).toBeGreaterThan(20)
  expect(answers.no).toBeGreaterThan(12)
})
