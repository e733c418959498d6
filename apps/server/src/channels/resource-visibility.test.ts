import { canSeeResource } from '@guildhall/contract/channels'
import { resourceCalls } from '@guildhall/contract/resources'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Ctx } from '../platform/ctx.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { standingIn } from './standing.ts'
import { addMembers, makeChannel, makeRole } from './testing/make-channel.ts'
import { isResourceVisible } from './visibility.ts'

const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false, language: null }
const names = [
  'owner',
  'stranger',
  'member',
  'moderator',
  'admin',
  'holder',
  'other',
  'both',
  'manager',
] as const

let server: TestServer
let people: Record<(typeof names)[number], Person>
let channelId: string
/** By what opens them: nothing, one role, another, both, and that of moderators. */
let gates: string[][]
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
  const { owner, member, moderator, admin, holder, other, both, manager } = people
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member, holder, other, both, manager])
  await addMembers(server, channelId, [moderator], { isModerator: true })
  await addMembers(server, channelId, [admin], { isAdmin: true })
  await makeRole(server, channelId, [manager], ['manageResources'])
  const one = await makeRole(server, channelId, [holder, both])
  const two = await makeRole(server, channelId, [other, both])
  const native = await server.kernel.db
    .selectFrom('roles')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('native', '=', 'moderator')
    .executeTakeFirstOrThrow()
  gates = [[], [one], [two], [one, two], [native.id]]
})
afterAll(() => server.close())

async function insert(parentId: string | null, roleIds: string[], type = 'folder', title = 'Folder') {
  const { db, newId } = server.kernel
  const id = newId()
  await sql`insert into resources (id, channel_id, parent_id, type, title, created_at)
    values (${id}, ${channelId}, ${parentId}, ${type}, ${title}, ${server.kernel.clock()}::timestamptz)`.execute(
    db,
  )
  await sql`insert into resource_roles (channel_id, resource_id, role_id)
    select ${channelId}, ${id}, unnest(${roleIds}::uuid[])`.execute(db)
  return id
}

async function standingOf(person: Person | undefined) {
  const { kernel } = server
  const viewer = person && {
    userId: person.userId,
    sessionId: '',
    via: 'header' as const,
    rotatedAt: server.kernel.clock(),
  }
  return (await standingIn(new Ctx(kernel, kernel.db, viewer ?? null, visit), channelId))!.standing
}

it('says in SQL what the policy says of a collection and all it is in [RES-6]', async () => {
  const chains = new Map<string, string[][]>()
  for (const top of gates)
    for (const middle of gates)
      for (const leaf of gates) {
        const a = await insert(null, top)
        const b = await insert(a, middle)
        chains.set(await insert(b, leaf), [top, middle, leaf])
      }
  const { rows: all } = await sql<{ id: string }>`select id from resources`.execute(server.kernel.db)
  expect(all).toHaveLength(3 * 125)
  const wrong: string[] = []
  const answers = { yes: 0, no: 0 }
  for (const name of [undefined, ...names]) {
    const viewer = name && people[name]
    const standing = await standingOf(viewer)
    const { rows } = await server.kernel.db.executeQuery<{ id: string }>(
      CompiledQuery.raw(
        `select r.id from resources r where r.channel_id = $2 and ${isResourceVisible('r', '$1')}`,
        [viewer?.userId ?? null, channelId],
      ),
    )
    const seen = new Set(rows.map(({ id }) => id))
    for (const [id, chain] of chains) {
      const allowed = chain.every((roleIds) => canSeeResource(standing, roleIds))
      answers[allowed ? 'yes' : 'no'] += 1
      if (seen.has(id) !== allowed) wrong.push(`${name}: ${chain.map((ids) => ids.length)} ${allowed}`)
    }
  }
  expect(wrong).toEqual([])
  expect(answers.yes).toBeGreaterThan(200)
  expect(answers.no).toBeGreaterThan(200)
})

it('is not there for those whom no role lets in, not by its folder, its tags or its name [RES-6]', async () => {
  const { db, newId, clock } = server.kernel
  const closed = await insert(null, gates[1]!, 'folder', 'Closed')
  const inside = await insert(closed, [], 'link', 'Inside')
  const tagId = newId()
  await db
    .insertInto('post_tags')
    .values({ id: tagId, channel_id: channelId, title: 'T', tag_type: 'resource', created_at: clock() })
    .execute()
  await sql`insert into resource_tags (channel_id, resource_id, tag_id) values (${channelId}, ${inside}, ${tagId})`.execute(
    db,
  )
  const ask = (more: object, as: Person) =>
    server.call(resourceCalls.getResources, { channelId, limit: 100, ...more }, { as })
  for (const as of [people.holder, people.manager, people.admin]) {
    expect((await ask({}, as)).body.resources.map(({ title }) => title)).toContain('Closed')
    expect((await ask({ postTags: tagId }, as)).body.resources).toMatchObject([{ title: 'Inside' }])
    expect((await ask({ parentResourceId: closed }, as)).body.resources).toHaveLength(1)
  }
  for (const as of [people.member, people.other, people.moderator]) {
    expect((await ask({}, as)).body.resources.map(({ title }) => title)).not.toContain('Closed')
    expect((await ask({ postTags: tagId }, as)).body.resources).toEqual([])
    const [hidden, gone] = [
      await ask({ parentResourceId: closed }, as),
      await ask({ parentResourceId: tagId }, as),
    ]
    expect([hidden.status, hidden.body]).toEqual([gone.status, gone.body])
  }
})
