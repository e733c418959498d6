import { canSeeContext } from '@guildhall/contract/channels'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Place, standingIn } from '../channels/standing.ts'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { Ctx } from '../platform/ctx.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { isRoomVisible } from './visibility.ts'

const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false, language: null }
const names = [
  'owner',
  'stranger',
  'member',
  'moderator',
  'admin',
  'holder',
  'manager',
  'added',
  'banned',
  'both',
]

let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
})
afterAll(() => server.close())

const insertRoom = async (channelId: string, position: number, contextType: string) => {
  const id = server.kernel.newId()
  await sql`insert into contexts (id, channel_id, position, text, context_type, created_at)
    values (${id}, ${channelId}, ${position}, ${`Room ${position}`}, ${contextType}, ${server.kernel.clock()}::timestamptz)`.execute(
    server.kernel.db,
  )
  return id
}

/** A community with everybody in their place and a room for every way to enter one. */
async function build(isPublic: boolean, visitorsCanRead: boolean, isDeleted: boolean): Promise<string> {
  const { db } = server.kernel
  const { owner, member, moderator, admin, holder, manager, added, banned, both } = people
  const channelId = await makeChannel(server, owner!, { isPublic })
  await sql`update channels set visitors_can_read = ${visitorsCanRead} where id = ${channelId}`.execute(db)
  await addMembers(server, channelId, [member!, holder!, manager!, added!, both!])
  await addMembers(server, channelId, [moderator!], { isModerator: true })
  await addMembers(server, channelId, [admin!], { isAdmin: true })
  for (const { userId } of [banned!, both!])
    await sql`insert into bans (channel_id, user_id, created_at) values (${channelId}, ${userId}, ${server.kernel.clock()}::timestamptz)`.execute(
      db,
    )
  await makeRole(server, channelId, [manager!], ['manageContexts', 'manageRoles'])
  const natives = await db
    .selectFrom('roles')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('native', 'is not', null)
    .execute()
  const roleIds = [await makeRole(server, channelId, [holder!, both!]), ...natives.map(({ id }) => id)]
  await insertRoom(channelId, 0, 'public')
  const bare = await insertRoom(channelId, 1, 'restricted')
  await sql`insert into context_members (channel_id, context_id, user_id, created_at)
    select ${channelId}, ${bare}, unnest(${[added!.userId, both!.userId]}::uuid[]), ${server.kernel.clock()}::timestamptz`.execute(
    db,
  )
  for (const [index, roleId] of roleIds.entries()) {
    const room = await insertRoom(channelId, 2 + index, 'restricted')
    await sql`insert into context_roles (channel_id, context_id, role_id) values (${channelId}, ${room}, ${roleId})`.execute(
      db,
    )
  }
  if (isDeleted)
    await sql`update channels set deleted_at = ${server.kernel.clock()} where id = ${channelId}`.execute(db)
  return channelId
}

async function placeOf(person: Person | undefined, channelId: string): Promise<Place> {
  const { kernel } = server
  const viewer = person && {
    userId: person.userId,
    sessionId: '',
    via: 'header' as const,
    rotatedAt: server.kernel.clock(),
  }
  return (await standingIn(new Ctx(kernel, kernel.db, viewer ?? null, visit), channelId))!
}

it('says of every room in SQL what the policy says of it [CTX-ACCESS-1]', async () => {
  const { db } = server.kernel
  const answers = { yes: 0, no: 0 }
  const wrong: string[] = []
  const kinds = [true, false].flatMap((isPublic) =>
    [true, false].flatMap((visitorsCanRead) =>
      [true, false].map((isDeleted) => ({ isPublic, visitorsCanRead, isDeleted })),
    ),
  )
  for (const { isPublic, visitorsCanRead, isDeleted } of kinds) {
    const channelId = await build(isPublic, visitorsCanRead, isDeleted)
    const { rows: rooms } = await sql<{
      id: string
      context_type: 'public'
      role_ids: string[]
      added: string[]
    }>`
        select id, context_type, array(select role_id from context_roles r where r.context_id = x.id) as role_ids,
          array(select user_id from context_members a where a.context_id = x.id) as added
        from contexts x where channel_id = ${channelId} order by position`.execute(db)
    for (const name of [undefined, ...names]) {
      const viewer = name ? people[name] : undefined
      const { channel, standing } = await placeOf(viewer, channelId)
      const text = `select x.id from contexts x join channels c on c.id = x.channel_id
          where c.id = $2 and ${isRoomVisible('x', 'c', '$1')}`
      const seen = await db.executeQuery<{ id: string }>(
        CompiledQuery.raw(text, [viewer?.userId ?? null, channelId]),
      )
      for (const [index, room] of rooms.entries()) {
        const isAdded = viewer !== undefined && room.added.includes(viewer.userId)
        const gate = { contextType: room.context_type, roleIds: room.role_ids, isAdded }
        const allowed = canSeeContext(channel, standing, gate)
        answers[allowed ? 'yes' : 'no'] += 1
        if (seen.rows.some(({ id }) => id === room.id) !== allowed)
          wrong.push(
            `${name} room ${index}, public ${isPublic}, read ${visitorsCanRead}, deleted ${isDeleted}: ${allowed}`,
          )
      }
    }
  }
  expect(wrong).toEqual([])
  expect(answers.yes).toBeGreaterThan(80)
  expect(answers.no).toBeGreaterThan(80)
})
