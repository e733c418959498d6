import { canSeeContext, canSeeResource } from '@guildhall/contract/channels'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standingOf } from '../channels/standing.ts'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { isWithinReach } from './visibility.ts'

const names = [
  'owner',
  'stranger',
  'member',
  'moderator',
  'admin',
  'manager',
  'holder',
  'added',
  'librarian',
  'banned',
] as const

let server: TestServer
let people: Record<(typeof names)[number], Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
  const { owner, member, moderator, admin, manager, holder, added, librarian, banned } = people
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member, manager, holder, added, librarian])
  await addMembers(server, channelId, [moderator], { isModerator: true })
  await addMembers(server, channelId, [admin], { isAdmin: true })
  await makeRole(server, channelId, [manager], ['manageRoles', 'manageContexts'])
  await makeRole(server, channelId, [librarian], ['manageResources'])
  await sql`insert into bans (channel_id, user_id, created_at)
    values (${channelId}, ${banned.userId}, ${server.kernel.clock()}::timestamptz)`.execute(server.kernel.db)
})
afterAll(() => server.close())

async function makeRoom(position: number, contextType: string, roleIds: string[]) {
  const { db, newId, clock } = server.kernel
  const id = newId()
  await sql`insert into contexts (id, channel_id, position, text, context_type, created_at)
    values (${id}, ${channelId}, ${position}, ${`Room ${position}`}, ${contextType}, ${clock()}::timestamptz)`.execute(
    db,
  )
  await sql`insert into context_roles (channel_id, context_id, role_id)
    select ${channelId}, ${id}, unnest(${roleIds}::uuid[])`.execute(db)
  await sql`insert into context_members (channel_id, context_id, user_id, created_at)
    values (${channelId}, ${id}, ${people.added.userId}, ${clock()}::timestamptz)`.execute(db)
}

async function makeCollection(parentId: string | null, roleIds: string[]) {
  const { db, newId, clock } = server.kernel
  const id = newId()
  await sql`insert into resources (id, channel_id, parent_id, type, title, created_at)
    values (${id}, ${channelId}, ${parentId}, 'folder', 'Folder', ${clock()}::timestamptz)`.execute(db)
  await sql`insert into resource_roles (channel_id, resource_id, role_id)
    select ${channelId}, ${id}, unnest(${roleIds}::uuid[])`.execute(db)
  return id
}

/** Everything that roles open: rooms, and collections with the roles of each level around them. */
async function opened() {
  const { db } = server.kernel
  const rooms = await sql<{ context_type: 'public'; role_ids: string[] }>`
    select context_type, array(select role_id from context_roles r where r.context_id = x.id) as role_ids
    from contexts x where channel_id = ${channelId}`.execute(db)
  const shelves = await sql<{ own: string[]; outer: string[] | null }>`
    select array(select role_id from resource_roles o where o.resource_id = r.id) as own,
      case when parent_id is not null then array(select role_id from resource_roles o where o.resource_id = parent_id) end as outer
    from resources r where channel_id = ${channelId}`.execute(db)
  return { rooms: rooms.rows, shelves: shelves.rows }
}

it('says in SQL of every role whether somebody may enter all that it opens, as the policies do', async () => {
  const { db } = server.kernel
  const roles: string[] = []
  for (let made = 0; made < 9; made += 1)
    roles.push(await makeRole(server, channelId, made % 2 ? [people.holder] : []))
  const [none, one, two, three, four, five, six, seven, eight] = roles as [string, ...string[]]
  await makeRoom(0, 'restricted', [one!, two!])
  await makeRoom(1, 'restricted', [four!])
  await makeRoom(2, 'public', [three!])
  await makeCollection(null, [two!, five!])
  const closed = await makeCollection(null, [six!])
  await makeCollection(closed, [seven!])
  await makeCollection(await makeCollection(null, []), [eight!])
  const { rooms, shelves } = await opened()

  const answers = { yes: 0, no: 0 }
  const wrong: string[] = []
  for (const name of names) {
    const { userId } = people[name]
    const { channel, standing } = (await standingOf(db, channelId, userId))!
    const text = `select r.id from roles r join channels c on c.id = r.channel_id
      where c.id = $2 and ${isWithinReach('r', 'c', '$1')}`
    const found = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, [userId, channelId]))
    for (const [index, roleId] of roles.entries()) {
      const isReached =
        rooms
          .filter((room) => room.role_ids.includes(roleId))
          .every(({ context_type, role_ids }) => {
            const gate = { contextType: context_type, roleIds: role_ids, isAdded: name === 'added' }
            return canSeeContext(channel, standing, gate)
          }) &&
        shelves
          .filter((shelf) => shelf.own.includes(roleId))
          .every(({ own, outer }) => canSeeResource(standing, own) && canSeeResource(standing, outer ?? []))
      answers[isReached ? 'yes' : 'no'] += 1
      if (found.rows.some(({ id }) => id === roleId) !== isReached)
        wrong.push(`${name}, role ${index}: ${isReached}`)
    }
    expect(found.rows.some(({ id }) => id === none)).toBe(true)
  }
  expect(wrong).toEqual([])
  expect(answers.yes).toBeGreaterThan(30)
  expect(answers.no).toBeGreaterThan(20)
})
