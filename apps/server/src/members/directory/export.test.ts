import { directoryCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let mod: Person
let bo: Person
let cy: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Mod: mod, Bo: bo, Cy: cy } = await makePeople(server, ['Ana', 'Mod', 'Bo', 'Cy']))
  channelId = await makeChannel(server, ana, { anyOneCanJoin: false })
  await addMembers(server, channelId, [mod], { isModerator: true })
  server.later(1000)
  await addMembers(server, channelId, [bo])
  await server.call(memberCalls.joinChannel, { channelId }, { as: cy })
})
afterAll(() => server.close())

const members = (as: Person, more: object = {}) =>
  server.call(directoryCalls.dumpMembers, { channelId, ...more }, { as })
const requests = (as: Person) => server.call(directoryCalls.dumpMembersRequest, { channelId }, { as })

it('gives an admin every member with address and time, and writes down that it did [MEM-CSV-4]', async () => {
  const { status, body } = await members(ana)
  expect(status).toBe(200)
  expect(body.users[0]).toEqual({
    fullname: 'Bo',
    email: 'bo@people.test',
    username: null,
    joinedTime: expect.any(String),
  })
  expect(body.users.map(({ fullname }) => fullname).sort()).toEqual(['Ana', 'Bo', 'Mod'])
  expect((await requests(ana)).body).toEqual({
    users: [{ fullname: 'Cy', email: 'cy@people.test', username: null }],
    next: null,
  })
  const { body: log } = await server.call(removalCalls.getAuditLog, { channelId }, { as: ana })
  expect(log.entries.slice(0, 2).map(({ action, actor }) => [action, actor?._id])).toEqual([
    ['exportRequests', ana.userId],
    ['exportMembers', ana.userId],
  ])
})

it('refuses it to members and moderators, unless a role lets them [MEM-CSV-5]', async () => {
  for (const as of [mod, bo]) {
    expect((await members(as)).status).toBe(403)
    expect((await requests(as)).status).toBe(403)
  }
  await makeRole(server, channelId, [bo], ['exportData'])
  expect((await members(bo)).status).toBe(200)
  expect((await requests(bo)).status).toBe(200)
})

it('gives a large community in pages, each person once, written down once', async () => {
  const large = await makeChannel(server, ana)
  await sql`with made as (
      insert into users (id, fullname, email, created_at)
      select uuidv7(), 'Export ' || n, 'export' || n || '@people.test', ${server.kernel.clock()}::timestamptz from generate_series(1, 250) n returning id
    ), come as (
      insert into memberships (channel_id, user_id, search_text, joined_at)
      select ${large}, id, '', ${server.kernel.clock()}::timestamptz from made returning 1
    )
    update channels set members_count = 251 where id = ${large}`.execute(server.kernel.db)
  const seen = new Set<string>()
  for (let after: string | null | undefined; after !== null; ) {
    const input = { channelId: large, limit: 100, ...(after && { after }) }
    const { body } = await server.call(directoryCalls.dumpMembers, input, { as: ana })
    expect(body.users.length).toBeLessThanOrEqual(100)
    for (const { email } of body.users) seen.add(email!)
    after = body.next
  }
  expect(seen.size).toBe(251)
  const { body } = await server.call(removalCalls.getAuditLog, { channelId: large }, { as: ana })
  expect(body.entries.filter(({ action }) => action === 'exportMembers')).toHaveLength(1)
  expect((await members(ana, { limit: 10_001 })).status).toBe(400)
})
