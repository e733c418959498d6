import { channelCalls, permissions } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { resourceCalls } from '@guildhall/contract/resources'
import { roleCalls } from '@guildhall/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const names = ['owner', 'admin', 'mod', 'a', 'b', 'c', 'd', 'stranger'] as const

let server: TestServer
let people: Record<(typeof names)[number], Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
})
afterAll(() => server.close())

/** The same chances every time. */
function chances(seed: number) {
  let state = seed
  return (percent: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % 100 < percent
  }
}

/** A community whose roles, rooms and collections fell as they liked. */
async function makeGraph(seed: number) {
  const { db, newId } = server.kernel
  const is = chances(seed)
  const channel = { isPublic: true, anyOneCanJoin: is(50) }
  const channelId = await makeChannel(server, people.owner, channel)
  const visitorsCanRead = is(50)
  await sql`update channels set visitors_can_read = ${visitorsCanRead} where id = ${channelId}`.execute(db)
  const inside = [people.a, people.b, people.c, people.d]
  await addMembers(server, channelId, inside)
  await addMembers(server, channelId, [people.mod], { isModerator: true })
  await addMembers(server, channelId, [people.admin], { isAdmin: true })
  const roleIds: string[] = []
  for (let i = 0; i < 6; i += 1) {
    const allowed = permissions.filter(() => is(15) && i % 2 === 0)
    const id = await makeRole(
      server,
      channelId,
      inside.filter(() => is(30)),
      allowed,
    )
    const set = { is_public: is(60), is_joinable: allowed.length === 0 && is(60), role_type: 'user' }
    await db.updateTable('roles').set(set).where('id', '=', id).execute()
    roleIds.push(id)
  }
  const rooms: string[] = []
  for (let i = 0; i < 8; i += 1) {
    const own = is(70) ? roleIds.filter(() => is(30)) : []
    const type = own.length > 0 || is(40) ? 'restricted' : 'public'
    const room = newId()
    await sql`insert into contexts (id, channel_id, position, text, context_type, created_at)
      values (${room}, ${channelId}, ${i}, ${`Room ${i}`}, ${type}, ${server.kernel.clock()}::timestamptz)`.execute(
      db,
    )
    for (const roleId of own)
      await sql`insert into context_roles (channel_id, context_id, role_id)
        values (${channelId}, ${room}, ${roleId})`.execute(db)
    for (const { userId } of inside.filter(() => is(10)))
      await sql`insert into context_members (channel_id, context_id, user_id, created_at)
        values (${channelId}, ${room}, ${userId}, ${server.kernel.clock()}::timestamptz)`.execute(db)
    rooms.push(room)
  }
  const shelves: string[] = []
  for (let i = 0; i < 8; i += 1) {
    const shelf = newId()
    const parent = i % 2 === 1 ? shelves[i - 1]! : null
    await sql`insert into resources (id, channel_id, parent_id, type, title, created_at)
      values (${shelf}, ${channelId}, ${parent}, 'folder', 'Collection', ${server.kernel.clock()}::timestamptz)`.execute(
      db,
    )
    for (const roleId of is(60) ? roleIds.filter(() => is(30)) : [])
      await sql`insert into resource_roles (channel_id, resource_id, role_id)
        values (${channelId}, ${shelf}, ${roleId})`.execute(db)
    shelves.push(shelf)
  }
  return { channelId, rooms, shelves }
}

it.each([3, 14, 159, 2653])(
  'says of everybody and everything what the server does, and its ways lead in (seed %i)',
  async (seed) => {
    const { channelId, rooms, shelves } = await makeGraph(seed)
    const counts = { allowed: 0, refused: 0, ways: 0, unknown: 0 }
    for (const name of names) {
      const as = people[name]
      const { channel } = (await server.call(channelCalls.getChannelInfo, { channelId }, { as })).body
      const listed = await server.call(contextCalls.getContexts, { channelId }, { as })
      const seen = new Set((listed.body.contexts ?? []).map(({ _id }) => _id))
      const finds = async (parentResourceId: string) =>
        (await server.call(resourceCalls.getResources, { channelId, parentResourceId }, { as })).status ===
        200
      const found = new Set<string>()
      for (const shelf of shelves) if (await finds(shelf)) found.add(shelf)
      const questions = [
        ...permissions.map((permission) => ({
          question: { permission },
          isAllowed: channel.userPermissions.includes(permission),
        })),
        ...rooms.map((contextId) => ({ question: { contextId }, isAllowed: seen.has(contextId) })),
        ...shelves.map((resourceId) => ({ question: { resourceId }, isAllowed: found.has(resourceId) })),
      ]
      for (const { question, isAllowed } of questions) {
        const ask = (asker: Person, more: object = {}) =>
          server.call(roleCalls.explainAccess, { channelId, ...question, ...more }, { as: asker })
        const { status, body } = await ask(as)
        if (status === 404) {
          expect([name, question, isAllowed]).toEqual([name, question, false])
          counts.unknown += 1
        } else {
          const { reasons, missing, ways, ...rest } = body.verdict
          expect([name, question, rest.isAllowed]).toEqual([name, question, isAllowed])
          expect([reasons.length > 0, missing === null]).toEqual([isAllowed, isAllowed])
          counts[isAllowed ? 'allowed' : 'refused'] += 1
          const joinable = ways.flatMap((way) => (way.kind === 'joinRole' ? way.role!._id : []))
          // A collection in a folder may need a role for each, a room never more than one.
          const together = 'resourceId' in question ? [joinable] : joinable.map((roleId) => [roleId])
          for (const roleIds of together.filter((list) => list.length > 0)) {
            for (const roleId of roleIds) await server.call(roleCalls.joinRole, { channelId, roleId }, { as })
            expect([question, (await ask(as)).body.verdict.isAllowed]).toEqual([question, true])
            for (const roleId of roleIds)
              await server.call(roleCalls.leaveRole, { channelId, roleId }, { as })
            counts.ways += 1
          }
        }
        if (channel.isMember && name !== 'admin') {
          const told = await ask(people.admin, { otherUserId: as.userId })
          expect([name, question, told.body.verdict.isAllowed]).toEqual([name, question, isAllowed])
        }
      }
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
  },
)
