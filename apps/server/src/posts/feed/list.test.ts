import type { Sent } from '@guildhall/contract'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { tagCalls } from '@guildhall/contract/tags'
import { blockingCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost, makeRoom } from '../testing/make-post.ts'

let server: TestServer
let people: Record<'Owner' | 'Ana' | 'Bo' | 'Eve', Person>
let channelId: string
let hallId: string
let vaultId: string
let maskId: string
let hall: string[]
let vault: string[]
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Ana', 'Bo', 'Eve'])
  channelId = await makeChannel(server, people.Owner, { title: 'Guild' })
  await addMembers(server, channelId, [people.Ana, people.Bo])
  hallId = await makeRoom(server, people.Owner, channelId, { text: 'Hall' })
  maskId = await makeRoom(server, people.Owner, channelId, { text: 'Mask', isAnonymous: true })
  const roleId = await makeRole(server, channelId, [people.Bo])
  vaultId = await makeRoom(server, people.Owner, channelId, { text: 'Vault', roles: [roleId] })
  hall = []
  vault = []
  for (let i = 0; i < 25; i += 1) {
    hall.unshift(await makePost(server, people.Ana, hallId, { title: `Hall ${i}` }))
    vault.unshift(await makePost(server, people.Bo, vaultId, { title: `Vault ${i}` }))
  }
})
afterAll(() => server.close())

type Query = Omit<Sent<typeof postCalls.getPosts>, 'filters'> & { filters?: object }
async function ask(query: Query, as?: Person) {
  const input = { ...query, ...(query.filters && { filters: JSON.stringify(query.filters) }) }
  return server.call(postCalls.getPosts, input as never, as ? { as } : {})
}
const idsOf = async (query: Query, as?: Person) => (await ask(query, as)).body.posts.map(({ _id }) => _id)

/** Every page by its cursor. */
async function walk(query: Query, as?: Person) {
  const found: string[] = []
  for (let after: string | undefined; ; ) {
    const { body } = await ask({ ...query, ...(after && { after }) }, as)
    found.push(...body.posts.map(({ _id }) => _id))
    if (body.next === null) return found
    after = body.next
  }
}

it('answers without a token with what everybody may read [API-AUTH-4]', async () => {
  const { status, body } = await ask({ filters: { channelId }, limit: 100 })
  expect(status).toBe(200)
  expect(body.posts.map(({ _id }) => _id)).toEqual(hall)
  expect((await ask({ filters: { context: vaultId } })).status).not.toBe(200)
  expect((await ask({ filters: { channelId } }, { ...people.Ana, token: 'nobody' })).status).toBe(200)
})

describe('one post', () => {
  it('is asked for by its id [POST-GET-2]', async () => {
    const { body } = await ask({ _id: hall[3]! }, people.Bo)
    expect(body.posts).toMatchObject([{ _id: hall[3], title: 'Hall 21', isOwn: false, json: null }])
    expect(body.next).toBeNull()
  })

  it('that is not there answers 401, and so does one that may not be seen [POST-GET-3]', async () => {
    const missing = await ask({ _id: '0'.repeat(32) }, people.Ana)
    expect(missing).toMatchObject({ status: 401, body: { message: 'Post not found', code: 'not_found' } })
    const unseen = await ask({ _id: vault[0]! }, people.Ana)
    expect([unseen.status, unseen.body]).toEqual([missing.status, missing.body])
    expect((await ask({ _id: vault[0]! }, people.Bo)).status).toBe(200)
    expect((await ask({ _id: hall[0]! })).status).toBe(200)
  })
})

describe('a feed', () => {
  it('of a room is twenty at a time, the latest first, by place or by cursor [POST-GET-1] [POST-GET-4]', async () => {
    const filters = { context: hallId }
    const { body } = await ask({ filters }, people.Bo)
    expect(body.posts.map(({ _id }) => _id)).toEqual(hall.slice(0, 20))
    expect(await idsOf({ filters, after: body.next! }, people.Bo)).toEqual(hall.slice(20))
    expect(await idsOf({ filters, skip: 20 }, people.Bo)).toEqual(hall.slice(20))
    expect(await walk({ filters, limit: 3 }, people.Bo)).toEqual(hall)
    expect(await idsOf({ filters: { context: 'hall', channelId } }, people.Bo)).toEqual(hall.slice(0, 20))
    expect(await idsOf({ filters })).toEqual(hall.slice(0, 20))
  })

  it('of a community holds the rooms one may enter, in one order, and no page is short', async () => {
    const filters = { channelId }
    const both = [...hall, ...vault].sort().reverse()
    expect(await walk({ filters, limit: 7 }, people.Bo)).toEqual(both)
    expect(await walk({ filters, limit: 7 }, people.Ana)).toEqual(hall)
    expect(await idsOf({ filters, skip: 30, limit: 10 }, people.Bo)).toEqual(both.slice(30, 40))
    expect(await walk({ filters }, people.Owner)).toEqual(both)
    expect(await walk({ filters })).toEqual(hall)
  })

  it('of nothing in particular is that of all my communities', async () => {
    const other = await makeChannel(server, people.Owner, { isPublic: false })
    const room = await makeRoom(server, people.Owner, other)
    const mine = await makePost(server, people.Owner, room)
    await addMembers(server, other, [people.Ana])
    expect(await walk({ limit: 4 }, people.Ana)).toEqual([mine, ...hall])
    expect(await idsOf({}, people.Eve)).toEqual([])
    expect(await idsOf({})).toEqual([])
    await sql`delete from posts where id = ${mine}`.execute(server.kernel.db)
  })

  it('of a room, community or person that is not there says so, and of one that may not be seen the same', async () => {
    const none = '0'.repeat(32)
    const secret = await makeChannel(server, people.Owner, { isPublic: false })
    for (const [unseen, message] of [
      [{ context: vaultId }, 'Context not found'],
      [{ context: none }, 'Context not found'],
      [{ channelId: secret }, 'Channel not found'],
      [{ channelId: none }, 'Channel not found'],
      [{ postedBy: none }, 'User not found'],
    ] as const)
      expect(await ask({ filters: unseen }, people.Ana)).toMatchObject({ status: 404, body: { message } })
  })

  it('is ordered by what people make of it, or only what nobody has answered', async () => {
    const [best, good] = [hall[7]!, hall[12]!]
    await sql`update posts set votes_count = 9 where id = ${best}`.execute(server.kernel.db)
    await sql`update posts set reactions_count = 2, discussions_count = 1 where id = ${good}`.execute(
      server.kernel.db,
    )
    const rest = hall.filter((id) => id !== best && id !== good)
    for (const where of [{ context: hallId }, { channelId }, { postedBy: people.Ana.userId }, {}]) {
      const top = { filters: { ...where, sortBy: 'top' }, limit: 4 }
      expect(await walk(top, people.Ana), JSON.stringify(where)).toEqual([best, good, ...rest])
      const open = { filters: { ...where, sortBy: 'unanswered' }, limit: 9 }
      expect(await walk(open, people.Ana)).toEqual(hall.filter((id) => id !== good))
    }
    await sql`update posts set votes_count = 0, reactions_count = 0, discussions_count = 0`.execute(
      server.kernel.db,
    )
  })

  it('holds only one kind, or what some words are in', async () => {
    const poll = await makePost(server, people.Ana, hallId, { options: ['Yes', 'No'], title: '100% _sure' })
    for (const where of [{ context: hallId }, { channelId }, {}])
      expect(await walk({ filters: { ...where, contentType: 'Poll' } }, people.Bo)).toEqual([poll])
    expect(await walk({ filters: { channelId }, searchQuery: 'vault 1' }, people.Ana)).toEqual([])
    expect((await walk({ filters: { channelId }, searchQuery: 'VAULT 24' }, people.Bo)).length).toBe(1)
    expect(await walk({ filters: { channelId }, searchQuery: '% _' }, people.Bo)).toEqual([])
    expect(await walk({ filters: { context: hallId }, searchQuery: 'súre', limit: 1 }, people.Bo)).toEqual([
      poll,
    ])
    expect(await walk({ searchQuery: 'sur 100', limit: 1 }, people.Bo)).toEqual([])
    expect(await walk({ searchQuery: '100 SUR', limit: 1 }, people.Bo)).toEqual([poll])
    const byTop = { filters: { channelId, sortBy: 'top' }, searchQuery: 'hall', limit: 10 }
    expect(await walk(byTop, people.Ana)).toEqual(hall)
    await sql`delete from posts where id = ${poll}`.execute(server.kernel.db)
  })

  it('of tags holds what carries one of them, as far as it may be seen', async () => {
    const make = async (title: string, contexts?: string[]) =>
      (
        await server.call(
          tagCalls.createOrEditPostTags,
          { channelId, title, ...(contexts && { contexts }) },
          { as: people.Owner },
        )
      ).body.postTag._id
    const [open, closed] = [await make('Open'), await make('Closed', [vaultId])]
    const carry = (postId: string, tagId: string) =>
      sql`insert into tags_of_posts values (${channelId}, ${postId}, ${tagId})`.execute(server.kernel.db)
    for (const id of [hall[2]!, hall[9]!, vault[4]!]) await carry(id, open)
    await carry(vault[4]!, closed)
    const tagged = (postTags: string[], more: object = {}) => ({ filters: { postTags, ...more }, limit: 1 })
    expect(await walk(tagged([open]), people.Ana)).toEqual([hall[2], hall[9]])
    expect(await walk(tagged([open]), people.Bo)).toEqual([hall[2], vault[4], hall[9]])
    expect(await walk(tagged([open, closed]), people.Bo)).toEqual([hall[2], vault[4], hall[9]])
    expect(await walk(tagged([open], { context: vaultId }), people.Bo)).toEqual([vault[4]])
    expect(await walk(tagged([closed]), people.Ana)).toEqual([])
    expect(await walk(tagged([open], { sortBy: 'top' }), people.Ana)).toEqual([hall[2], hall[9]])
    const { body } = await ask({ _id: vault[4]! }, people.Bo)
    expect(body.posts[0]!.postTags.map(({ title }) => title)).toEqual(['Closed', 'Open'])
  })

  it('of a person leaves out what has no name on it, but for themself', async () => {
    const hidden = await makePost(server, people.Bo, hallId, { hideAuthorInfo: true })
    const masked = await makePost(server, people.Bo, maskId)
    const filters = { postedBy: people.Bo.userId }
    expect(await walk({ filters }, people.Ana)).toEqual([])
    expect(await walk({ filters }, people.Owner)).toEqual(vault)
    expect(await walk({ filters }, people.Bo)).toEqual([masked, hidden, ...vault])
    const { body } = await ask({ filters: { context: hallId }, limit: 1 }, people.Ana)
    expect(body.posts).toMatchObject([{ _id: hidden, postedBy: null, roles: [], isOwn: false }])
    const own = await ask({ _id: masked }, people.Bo)
    expect(own.body.posts).toMatchObject([{ postedBy: null, isOwn: true }])
    expect(JSON.stringify((await ask({ _id: masked }, people.Owner)).body)).not.toContain(people.Bo.userId)
    await sql`delete from posts where id in (${hidden}, ${masked})`.execute(server.kernel.db)
  })

  it('of a room begins with the pinned post, which then stands nowhere else', async () => {
    const pinned = hall[11]!
    await sql`update posts set is_pinned = true where id = ${pinned}`.execute(server.kernel.db)
    const order = [pinned, ...hall.filter((id) => id !== pinned)]
    const filters = { context: hallId }
    for (const limit of [1, 4, 25]) expect(await walk({ filters, limit }, people.Bo)).toEqual(order)
    expect(await idsOf({ filters, skip: 10, limit: 5 }, people.Bo)).toEqual(order.slice(10, 15))
    expect(await walk({ filters: { ...filters, isPinned: true } }, people.Bo)).toEqual([pinned])
    expect(await walk({ filters: { ...filters, isPinned: false } }, people.Bo)).not.toContain(pinned)
    expect(await walk({ filters: { channelId, isPinned: true } }, people.Bo)).toEqual([pinned])
    expect(await walk({ filters: { ...filters, sortBy: 'top' } }, people.Bo)).toEqual(hall)
    await sql`update posts set is_pinned = false`.execute(server.kernel.db)
  })

  it('shows nothing of a post that is moved to another room while the page is read', async () => {
    const moveTo = (roomId: string) =>
      sql`update posts set context_id = ${roomId} where id = ${hall[3]!}`.execute(server.kernel.db)
    const send = pg.Pool.prototype.query as (query: unknown) => Promise<unknown>
    const asked = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(async function (
      this: pg.Pool,
      query: { name?: string },
    ) {
      if (query.name === 'listed_post_rows') await moveTo(vaultId)
      return send.call(this, query)
    } as never)
    const shown = await idsOf({ filters: { context: hallId } }, people.Ana)
    asked.mockRestore()
    await moveTo(hallId)
    expect(shown).toEqual(hall.slice(0, 20).filter((id) => id !== hall[3]))
  })

  it('costs as many statements for twenty posts as for one, and few', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const count = async (limit: number) => {
      asked.mockClear()
      expect((await ask({ filters: { context: hallId }, limit }, people.Bo)).body.posts).toHaveLength(limit)
      return asked.mock.calls.length
    }
    const [one, twenty] = [await count(1), await count(20)]
    asked.mockRestore()
    expect(twenty).toBe(one)
    // Who asks, which posts, the posts, their people and the roles of these.
    expect(twenty).toBeLessThanOrEqual(6)
    expect(twenty).toBeGreaterThan(2)
  })

  it('leaves out muted and blocked people, and what was put away [POST-MUTE-4]', async () => {
    const filters = { context: hallId }
    await server.call(postActionCalls.notRelevantPost, { postId: hall[0]! }, { as: people.Bo })
    expect(await walk({ filters }, people.Bo)).toEqual(hall.slice(1))
    await server.call(blockingCalls.muteUserPosts, { otherUserId: people.Ana.userId }, { as: people.Bo })
    expect(await walk({ filters }, people.Bo)).toEqual([])
    expect((await ask({ _id: hall[1]! }, people.Bo)).status).toBe(200)
    await server.call(blockingCalls.blockUser, { blockId: people.Ana.userId }, { as: people.Eve })
    expect(await walk({ filters }, people.Eve)).toEqual([])
    expect((await ask({ _id: hall[1]! }, people.Eve)).status).toBe(401)
    expect(await ask({ filters: { postedBy: people.Ana.userId } }, people.Eve)).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
  })

  it('leaves out suspended people, who cannot be read one by one either', async () => {
    const [author] = Object.values(await makePeople(server, ['Suspended']))
    await addMembers(server, channelId, [author!])
    const roomId = await makeRoom(server, people.Owner, channelId)
    const postId = await makePost(server, author!, roomId)
    const filters = { context: roomId }
    expect(await idsOf({ filters }, people.Owner)).toEqual([postId])
    await server.kernel.db
      .updateTable('users')
      .set({ suspended_at: server.kernel.clock() })
      .where('id', '=', author!.userId)
      .execute()
    for (const as of [people.Owner, people.Bo, undefined]) {
      expect(await idsOf({ filters }, as)).toEqual([])
      expect((await ask({ _id: postId }, as)).status).toBe(401)
    }
  })
})
