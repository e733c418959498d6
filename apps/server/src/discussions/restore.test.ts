import { discussionCalls } from '@guildhall/contract/discussions'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askIn, broken, type Guild, makeGuild } from '../moderation/testing/make-case.ts'
import { HOUR } from '../platform/clock.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { purgeDeletedDiscussions } from './purge.ts'
import { makeDiscussion } from './testing/make-discussion.ts'

const { deleteDiscussion, getDiscussions, pinDiscussion, restoreDiscussion, solveAnswer } = discussionCalls

let server: TestServer
let guild: Guild
let comment: string
let reply: string
let deep: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  guild = await makeGuild(server)
  const { Ana, Bo, Cy } = guild.people
  comment = await makeDiscussion(server, Ana, { post: guild.postId })
  reply = await makeDiscussion(server, Bo, { discussion: comment })
  deep = await makeDiscussion(server, Cy, { discussion: reply })
})

const remove = (as: Person, discussionId: string) => server.call(deleteDiscussion, { discussionId }, { as })
const restore = (as: Person, discussionId: string) => server.call(restoreDiscussion, { discussionId }, { as })
const listed = async (as: Person) =>
  (await server.call(getDiscussions, { post: guild.postId }, { as })).body.discussions.map(({ _id }) => _id)
const see = async (as: Person, _id: string) =>
  (await server.call(getDiscussions, { _id }, { as })).status === 200
const countOf = async () =>
  (await server.call(postCalls.getPosts, { _id: guild.postId }, { as: guild.people.Di })).body.posts[0]!
    .totalDiscussions

describe('a comment that its author deletes', () => {
  it('is gone with its replies for everybody, and comes back with them', async () => {
    const { Ana, Bo, Mo } = guild.people
    const before = await server.call(getDiscussions, { post: guild.postId }, { as: Bo })
    expect((await remove(Ana, comment)).body).toMatchObject({ totalDiscussions: 0 })
    for (const as of [Ana, Bo, Mo]) {
      expect(await listed(as)).toEqual([])
      for (const id of [comment, reply, deep]) expect(await see(as, id)).toBe(false)
    }
    expect(await countOf()).toBe(0)
    expect(await broken(server)).toEqual([])
    const { status, body } = await restore(Ana, comment)
    expect([status, body.message, body.totalDiscussions]).toEqual([200, 'Restored', 3])
    expect(body.discussion).toMatchObject({ _id: comment, totalReplies: 1 })
    const now = await server.call(getDiscussions, { post: guild.postId }, { as: Bo })
    expect(now.body).toEqual(before.body)
    expect(await broken(server)).toEqual([])
  })

  it('is missing for everybody else, and for its author after an hour', async () => {
    const { Ana, Bo, Mo, Owner } = guild.people
    const missing = { status: 404, body: { message: 'Discussion not found' } }
    expect(await restore(Ana, comment)).toMatchObject(missing)
    await remove(Ana, comment)
    for (const as of [Bo, Mo, Owner]) expect(await restore(as, comment)).toMatchObject(missing)
    // What went with it has no deletion of its own.
    expect(await restore(Bo, reply)).toMatchObject(missing)
    server.later(HOUR)
    expect(await restore(Ana, comment)).toMatchObject(missing)
    await purgeDeletedDiscussions.run(server.kernel)
    const rows = await server.kernel.db
      .selectFrom('discussions')
      .select('id')
      .where('post_id', '=', guild.postId)
      .execute()
    expect(rows).toEqual([])
    expect(await broken(server)).toEqual([])
  })

  it('is not found beneath one that is gone, and back beneath one that came back', async () => {
    const { Ana, Bo } = guild.people
    await remove(Bo, reply)
    await remove(Ana, comment)
    expect((await restore(Bo, reply)).status).toBe(404)
    expect((await restore(Ana, comment)).body.totalDiscussions).toBe(1)
    expect((await restore(Bo, reply)).body.totalDiscussions).toBe(3)
    expect(await see(Ana, deep)).toBe(true)
    expect(await broken(server)).toEqual([])
  })

  it('leaves a reply that was deleted before it deleted for good', async () => {
    const { Ana, Bo } = guild.people
    await remove(Bo, reply)
    server.later(HOUR)
    await purgeDeletedDiscussions.run(server.kernel)
    await remove(Ana, comment)
    expect((await restore(Ana, comment)).body.totalDiscussions).toBe(1)
    expect(await broken(server)).toEqual([])
  })

  it('is pinned and the solution again, unless another is meanwhile', async () => {
    const { Owner, Ana, Bo } = guild.people
    const question = await makePost(server, Owner, guild.roomId, { postType: 'question' })
    const [first, second] = [
      await makeDiscussion(server, Ana, { post: question }),
      await makeDiscussion(server, Bo, { post: question }),
    ]
    const solvedTime = async () =>
      (await server.call(postCalls.getPosts, { _id: question }, { as: Bo })).body.posts[0]!.solvedTime
    await server.call(solveAnswer, { answerId: first, isSolution: true }, { as: Owner })
    await server.call(pinDiscussion, { discussionId: first, isPinned: true }, { as: Owner })
    await remove(Ana, first)
    expect(await solvedTime()).toBeNull()
    expect((await restore(Ana, first)).body.discussion).toMatchObject({ isSolution: true, isPinned: true })
    expect(await solvedTime()).not.toBeNull()
    await remove(Ana, first)
    await server.call(solveAnswer, { answerId: second, isSolution: true }, { as: Owner })
    await server.call(pinDiscussion, { discussionId: second, isPinned: true }, { as: Owner })
    expect((await restore(Ana, first)).body.discussion).toMatchObject({ isSolution: false, isPinned: false })
    expect(await broken(server)).toEqual([])
  })
})

describe('a decision about a comment that its author deleted', () => {
  it('holds once it is back, and its undoing too', async () => {
    const { Ana, Bo, Mo } = guild.people
    const ask = askIn(server)
    await ask.reportComment(Bo, comment)
    await remove(Ana, comment)
    expect((await ask.queue(Mo, guild.channelId)).body.reports[0]).toMatchObject({ isGone: true })
    const { body } = await ask.decide(Mo, { discussionId: comment, action: 'remove' })
    expect((await restore(Ana, comment)).status).toBe(404)
    await ask.undo(Mo, body.reports[0]!.caseId)
    expect(await listed(Ana)).toEqual([])
    expect((await restore(Ana, comment)).body.totalDiscussions).toBe(3)
    expect(await broken(server)).toEqual([])
  })

  it('about a reply beneath it holds as well', async () => {
    const { Ana, Bo, Cy, Mo } = guild.people
    const ask = askIn(server)
    await ask.reportComment(Cy, reply)
    await remove(Ana, comment)
    const { body } = await ask.decide(Mo, { discussionId: reply, action: 'remove' })
    expect((await restore(Ana, comment)).body.totalDiscussions).toBe(1)
    await ask.undo(Mo, body.reports[0]!.caseId)
    expect(await countOf()).toBe(3)
    expect(await see(Bo, deep)).toBe(true)
    expect(await broken(server)).toEqual([])
  })
})
