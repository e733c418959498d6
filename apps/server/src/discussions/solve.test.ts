import { discussionCalls } from '@guildhall/contract/discussions'
import { postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { discussionJobs } from './jobs.ts'
import { type Forum, makeDiscussion, makeForum } from './testing/make-discussion.ts'

const { deleteDiscussion, getDiscussions, pinDiscussion, solveAnswer } = discussionCalls

let server: TestServer
let forum: Forum<'Ana' | 'Bo' | 'Cy' | 'Di'>
let question: string
let answers: [string, string, string]
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy', 'Di'])
  const { people, roomId } = forum
  question = await makePost(server, people.Bo, roomId, { postType: 'question' })
  const answer = () => makeDiscussion(server, people.Cy, { post: question })
  answers = [await answer(), await answer(), await answer()]
})

const solve = (as: Person, answerId: string, isSolution?: boolean) =>
  server.call(solveAnswer, { answerId, ...(isSolution !== undefined && { isSolution }) }, { as })
const idsOf = async (input: object = {}) =>
  (await server.call(getDiscussions, { post: question, ...input } as never, { as: forum.people.Di })).body
const solvedTime = async () =>
  (await server.call(postCalls.getPosts, { _id: question }, { as: forum.people.Di })).body.posts[0]!
    .solvedTime
const noticesOf = async (person: Person) => {
  await runDueJobs(server, discussionJobs)
  return server.kernel.db
    .selectFrom('notifications')
    .select(['type', 'about_id', 'is_nameless'])
    .where('user_id', '=', person.userId)
    .where('type', '=', 'answerSolved')
    .execute()
}

describe('a solution', () => {
  it('stands first, on every order and every page, and the question says it is solved', async () => {
    const [first, second, third] = answers
    expect(await solvedTime()).toBeNull()
    const { status, body } = await solve(forum.people.Bo, third, true)
    expect(status).toBe(200)
    expect(body.discussion).toMatchObject({ _id: third, isSolution: true })
    expect(await solvedTime()).toBe(server.kernel.clock().toISOString())
    await server.call(pinDiscussion, { discussionId: second, isPinned: true }, { as: forum.people.Bo })
    const comment = await makeDiscussion(server, forum.people.Cy, {
      post: question,
      discussionType: 'comment',
    })
    for (const [sortBy, rest] of [
      ['oldest', [first, comment]],
      ['latest', [comment, first]],
      ['top', [first, comment]],
    ] as const)
      for (const limit of [1, 2, 3, 20]) {
        const found: string[] = []
        for (let after: string | undefined; ; ) {
          const { ids, next } = await idsOf({ sortBy, limit, ...(after && { after }) })
          found.push(...ids)
          if (next === null) break
          after = next
        }
        expect(found, `${sortBy} ${limit}`).toEqual([third, second, ...rest])
      }
  })

  it('is one at a time: another takes its place, and without a flag it is turned round', async () => {
    const [first, second] = answers
    await solve(forum.people.Bo, first, true)
    await solve(forum.people.Bo, second, true)
    const { discussions } = await idsOf()
    expect(discussions.filter(({ isSolution }) => isSolution).map(({ _id }) => _id)).toEqual([second])
    expect((await solve(forum.people.Bo, second)).body.discussion.isSolution).toBe(false)
    expect(await solvedTime()).toBeNull()
    expect((await solve(forum.people.Bo, second)).body.discussion.isSolution).toBe(true)
  })

  it('stays one however many are marked at once', async () => {
    const { Ana, Bo } = forum.people
    const all = answers.flatMap((id) => [solve(Ana, id, true), solve(Bo, id, true)])
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200))
    const { discussions } = await idsOf()
    expect(discussions.filter(({ isSolution }) => isSolution)).toHaveLength(1)
    const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
    expect(broken.map(({ id }) => id)).toEqual([])
  })

  it('goes with its answer, and the question is open again', async () => {
    const [first] = answers
    await solve(forum.people.Bo, first, true)
    await server.call(deleteDiscussion, { discussionId: first }, { as: forum.people.Cy })
    expect(await solvedTime()).toBeNull()
    expect((await solve(forum.people.Bo, first, true)).status).toBe(404)
  })

  it('is an answer to a question, and nothing else', async () => {
    const { people, postId } = forum
    const comment = await makeDiscussion(server, people.Cy, { post: question, discussionType: 'comment' })
    const reply = await makeDiscussion(server, people.Cy, { discussion: answers[0] })
    const elsewhere = await makeDiscussion(server, people.Cy, { post: postId })
    for (const id of [comment, reply, elsewhere])
      expect(await solve(people.Ana, id, true)).toMatchObject({
        status: 404,
        body: { message: 'Discussion not found' },
      })
    expect(await server.call(solveAnswer, {} as never, { as: people.Bo })).toMatchObject({
      status: 400,
      body: { message: 'answerId is not passed' },
    })
  })
})

describe('whoever marks it', () => {
  it('asked the question, or looks after posts, which is written down', async () => {
    const { people, channelId } = forum
    const [first] = answers
    expect(await solve(people.Cy, first, true)).toMatchObject({ status: 403 })
    expect(await solve(people.Di, first, true)).toMatchObject({ status: 403 })
    const acts = async () =>
      (
        await server.kernel.db
          .selectFrom('audit_log')
          .select(['action', 'target_id'])
          .where('channel_id', '=', channelId)
          .where('target_kind', '=', 'discussion')
          .orderBy('id')
          .execute()
      ).map(({ action, target_id }) => [action, target_id])
    await solve(people.Bo, first, true)
    expect(await acts()).toEqual([])
    await solve(people.Ana, first, false)
    await solve(people.Ana, first, true)
    await solve(people.Ana, first, true)
    expect(await acts()).toEqual([
      ['unsolveAnswer', first],
      ['solveAnswer', first],
    ])
  })

  it('tells its author once, and not who where nobody has a name', async () => {
    const { people, roomId } = forum
    const [first] = answers
    await solve(people.Bo, first, true)
    await solve(people.Bo, first, true)
    expect(await noticesOf(people.Cy)).toEqual([
      { type: 'answerSolved', about_id: first, is_nameless: false },
    ])
    await sql`update contexts set is_anonymous = true where id = ${roomId}`.execute(server.kernel.db)
    await sql`delete from notifications`.execute(server.kernel.db)
    await solve(people.Bo, answers[1], true)
    expect(await noticesOf(people.Cy)).toMatchObject([{ about_id: answers[1], is_nameless: true }])
    const own = await makeDiscussion(server, people.Bo, { post: question })
    await solve(people.Bo, own, true)
    expect(await noticesOf(people.Bo)).toEqual([])
  })
})
