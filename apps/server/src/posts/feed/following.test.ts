import { contextCalls, type FollowLevel } from '@guildhall/contract/contexts'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { blockingCalls } from '@guildhall/contract/users'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { compileParameters } from '../../platform/database/parameters.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost, makeRoom } from '../testing/make-post.ts'
import { followingSql } from './following-sql.ts'

let server: TestServer
let people: Record<'Owner' | 'Ana' | 'Bo' | 'Eve', Person>
let channelId: string
let rooms: Record<'followed' | 'plain' | 'vault', string>
const posts: Record<string, string> = {}

const followRoom = (contextId: string, level: FollowLevel, as = people.Ana, channel = channelId) =>
  server.call(contextCalls.followContext, { channelId: channel, contextId, level }, { as })
const followPost = (postId: string, level: FollowLevel, as = people.Ana) =>
  server.call(postActionCalls.followPost, { postId, level }, { as })

beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Ana', 'Bo', 'Eve'])
  const { Owner, Ana, Bo, Eve } = people
  channelId = await makeChannel(server, Owner)
  await addMembers(server, channelId, [Ana, Bo, Eve])
  const roleId = await makeRole(server, channelId, [Ana])
  rooms = {
    followed: await makeRoom(server, Owner, channelId),
    plain: await makeRoom(server, Owner, channelId),
    vault: await makeRoom(server, Owner, channelId, { roles: [roleId] }),
  }
  await followRoom(rooms.followed, 'all')
  await followRoom(rooms.vault, 'all')
  posts.inRoom = await makePost(server, Bo, rooms.followed)
  posts.silenced = await makePost(server, Bo, rooms.followed)
  posts.vault = await makePost(server, Owner, rooms.vault)
  posts.other = await makePost(server, Bo, rooms.plain)
  posts.chosen = await makePost(server, Bo, rooms.plain)
  posts.commented = await makePost(server, Bo, rooms.plain)
  posts.own = await makePost(server, Ana, rooms.plain)
  posts.ownLeft = await makePost(server, Ana, rooms.plain)
  posts.hidden = await makePost(server, Bo, rooms.followed, { isHidden: true })
  posts.blocked = await makePost(server, Eve, rooms.followed)
  await followPost(posts.silenced, 'none')
  await followPost(posts.chosen, 'all')
  await followPost(posts.inRoom, 'all')
  await followPost(posts.ownLeft, 'mentions')
  await makeDiscussion(server, Ana, { post: posts.commented })
  await server.call(blockingCalls.blockUser, { blockId: Eve.userId }, { as: Ana })
})
afterAll(() => server.close())

async function shown(filters: object, more: object = {}) {
  const input = { filters: JSON.stringify({ isFollowing: true, ...filters }), ...more }
  const { body } = await server.call(postCalls.getPosts, input as never, { as: people.Ana })
  const names = new Map(Object.entries(posts).map(([name, id]) => [id, name]))
  return { names: body.posts.map(({ _id }) => names.get(_id)), next: body.next }
}

const all = ['own', 'commented', 'chosen', 'vault', 'inRoom']

it('lists the posts that somebody follows and those of rooms they follow, each once', async () => {
  expect((await shown({ channelId })).names).toEqual(all)
  expect((await shown({})).names).toEqual(all)
})

it('goes page by page', async () => {
  const first = await shown({ channelId }, { limit: 2 })
  const second = await shown({ channelId }, { limit: 2, after: first.next })
  const third = await shown({ channelId }, { limit: 2, after: second.next })
  expect([first.names, second.names, third.names]).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)])
  expect(third.next).toBeNull()
})

it('lists within a room only the posts that are followed themselves', async () => {
  expect((await shown({ context: rooms.plain })).names).toEqual(['own', 'commented', 'chosen'])
  expect((await shown({ context: rooms.followed })).names).toEqual(['inRoom'])
})

it('goes with the other filters and orders', async () => {
  expect((await shown({ channelId, sortBy: 'unanswered' })).names).toEqual(
    all.filter((name) => name !== 'commented'),
  )
  expect((await shown({ channelId, sortBy: 'top' })).names.toSorted()).toEqual(all.toSorted())
  expect((await shown({ postedBy: people.Bo.userId })).names).toEqual(['commented', 'chosen', 'inRoom'])
  expect((await shown({ channelId }, { searchQuery: 'Text' })).names).toEqual(all)
})

it('loses a room with its access, and a community that was left', async () => {
  const { Ana, Owner } = people
  const elsewhere = await makeChannel(server, Owner)
  await addMembers(server, elsewhere, [Ana])
  const roomId = await makeRoom(server, Owner, elsewhere)
  await followRoom(roomId, 'all', Ana, elsewhere)
  posts.elsewhere = await makePost(server, Owner, roomId)
  expect((await shown({})).names).toEqual(['elsewhere', ...all])
  await server.kernel.db.deleteFrom('role_members').where('user_id', '=', Ana.userId).execute()
  await sql`delete from memberships where channel_id = ${elsewhere} and user_id = ${Ana.userId}`.execute(
    server.kernel.db,
  )
  expect((await shown({})).names).toEqual(all.filter((name) => name !== 'vault'))
})

it('shows a visitor nothing', async () => {
  const input = { filters: JSON.stringify({ channelId, isFollowing: true }) }
  expect((await server.call(postCalls.getPosts, input)).body.posts).toEqual([])
})

it('reads the followed posts, the own ones and those of rooms each by an index', async () => {
  const { db, newId } = server.kernel
  await sql`insert into posts (id, channel_id, context_id, author_id, content_type, post_type, title, text, html, created_at)
    select uuidv7(), ${channelId}, (array[${rooms.followed}, ${rooms.plain}]::uuid[])[1 + n % 2], ${people.Bo.userId},
      'Markup', 'post', '', 'Text', '', now() from generate_series(1, 4000) n`.execute(db)
  await sql`insert into post_follows (channel_id, post_id, user_id, level, created_at)
    select channel_id, id, ${people.Ana.userId}, 'all', now() from posts order by id desc limit 2000
    on conflict do nothing`.execute(db)
  await sql`vacuum analyze posts, post_follows, context_follows`.execute(db)
  const shape = {
    scope: 'channel',
    order: 'latest',
    isAfter: true,
    hasType: false,
    isPinned: null,
    hasSearch: false,
    isFollowing: true,
    within: null,
    isPinFirst: false,
    size: 20,
  } as const
  const { text, valuesOf } = compileParameters('explained_following', followingSql(shape))
  const values = valuesOf({ viewerId: people.Ana.userId, channelId, afterId: newId() })
  await inTransaction(db, async (trx) => {
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain (analyze, timing off, costs off) ${text}`, values),
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on (posts|post_follows)/)
    expect(plan).toMatch(/Index.* using post_follows_pkey/)
    expect(plan).toMatch(/Index.* using posts_of_author/)
    expect(plan).toMatch(/Index.* using posts_of_context/)
    const read = [...plan.matchAll(/actual rows=(\d+)/g)].map(([, rows]) => Number(rows))
    expect(Math.max(...read)).toBeLessThanOrEqual(100)
  })
})
