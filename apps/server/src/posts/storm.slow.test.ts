import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makePost, makeRoom } from './testing/make-post.ts'

const MANY = 100

let server: TestServer
let owner: Person
let people: Person[]
let channelId: string
let roomId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '100000' } })
  const names = Array.from({ length: MANY }, (_, i) => `Person${i}`)
  ;[owner, ...people] = Object.values(await makePeople(server, ['Owner', ...names])) as [Person, ...Person[]]
  channelId = await makeChannel(server, owner!)
  await addMembers(server, channelId, people)
  roomId = await makeRoom(server, owner!, channelId)
})
afterAll(() => server.close())

const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
/** A pool that is full for a second says so; nothing else may go wrong. */
const ok = (answers: { status: number }[]) =>
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])

it('a hundred posts written at once are all there, each once', async () => {
  const write = (as: Person) => () =>
    server.call(
      postCalls.createPost,
      { contentType: 'Markup', context: roomId, text: 'x', uniqueId: `unique-${as.userId}` },
      { as },
    )
  const answers = await storm(25, [...people, ...people].map(write))
  ok(answers)
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.post._id))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts where context_id = ${roomId}`.execute(server.kernel.db)
  expect(rows[0]!.count).toBe(ids.size)
  expect(await broken()).toEqual([])
})

it('a hundred pins at once leave one in the room and one on each profile', async () => {
  const posts = await Promise.all(people.slice(0, 20).map((as) => makePost(server, as, roomId)))
  const mine = await Promise.all(Array.from({ length: 10 }, () => makePost(server, people[0]!, roomId)))
  const inRoom = Array.from(
    { length: MANY },
    (_, i) => () => server.call(postCalls.pinPost, { postId: posts[i % 20]!, isPinned: true }, { as: owner }),
  )
  const onProfile = Array.from(
    { length: MANY / 2 },
    (_, i) => () =>
      server.call(postCalls.pinPost, { postId: mine[i % 10]!, pinnedOnProfile: true }, { as: people[0]! }),
  )
  const moves = posts.map(
    (postId) => () => server.call(postCalls.editPost, { postId, title: `Edited ${postId}` }, { as: owner }),
  )
  const all: (() => Promise<{ status: number }>)[] = [...inRoom, ...onProfile, ...moves]
  ok(
    await storm(
      25,
      all.sort(() => Math.random() - 0.5),
    ),
  )
  const { rows } = await sql<{ pinned: number; profile: number }>`
    select count(*) filter (where is_pinned)::int as pinned, count(*) filter (where pinned_on_profile)::int as profile
    from posts`.execute(server.kernel.db)
  expect(rows[0]).toEqual({ pinned: 1, profile: 1 })
  expect(await broken()).toEqual([])
})

it('posts that are moved, hidden, deleted and voted on at once are counted in the end', async () => {
  const other = await makeRoom(server, owner, channelId)
  const posts = await Promise.all(
    people.slice(0, 30).map((as) => makePost(server, as, roomId, { options: ['A', 'B'] })),
  )
  const tasks = posts.flatMap((postId, i) => {
    const as = { as: owner }
    const voter = { as: people[i]! }
    return [
      () => server.call(postCalls.editPost, { postId, context: other }, as),
      () => server.call(postCalls.hidePost, { postId }, as),
      () => server.call(postCalls.pinPost, { postId, isPinned: true }, as),
      () => server.call(postActionCalls.upvotePost, { postId, voted: true }, voter),
      () => server.call(postCalls.togglePostDiscussion, { postId }, as),
      ...(i % 2 ? [() => server.call(postCalls.deletePost, { postId }, as)] : []),
    ]
  })
  const answers: { status: number }[] = await storm(25, tasks as (() => Promise<{ status: number }>)[])
  expect(answers.filter(({ status }) => ![200, 401, 503].includes(status))).toEqual([])
  expect(await broken()).toEqual([])
})

it('a post is sent as a mail once, however often it is asked for at once', async () => {
  const postId = await makePost(server, owner, roomId)
  const answers = await storm(
    20,
    Array.from({ length: 20 }, () => () => server.call(postCalls.sendPostAsEmail, { postId }, { as: owner })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const jobs = await server.kernel.db
    .selectFrom('outbox')
    .select('id')
    .where('job', '=', 'mailPostBatch')
    .execute()
  expect(jobs).toHaveLength(1)
})
