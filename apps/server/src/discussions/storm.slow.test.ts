import { discussionCalls } from '@guildhall/contract/discussions'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { makePost, optionsOf } from '../posts/testing/make-post.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { discussionJobs } from './jobs.ts'
import { purgeDeletedDiscussions } from './purge.ts'
import { makeDiscussion, makeForum } from './testing/make-discussion.ts'

const AT_ONCE = 100
const TIMES = 100
const POOL = 20

let server: TestServer
let crowd: Person[]
let roomId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${POOL}` } })
  const names = Array.from({ length: 12 }, (_, index) => `P${index}`)
  const forum = await makeForum(server, names)
  crowd = Object.values(forum.people)
  roomId = forum.roomId
})
afterAll(() => server.close())

const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

let seed = 17
const any = <T>(of: readonly T[]): T => {
  seed = (seed * 48_271) % 2_147_483_647
  return of[seed % of.length]!
}
interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A server that cannot keep up says so, and a client asks again. */
async function patiently<A extends Answer>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}
const all = <A extends Answer>(tasks: (() => Promise<A>)[]) =>
  storm(
    AT_ONCE,
    tasks.map((task) => () => patiently(task)),
  )
const often = <A extends Answer>(make: () => () => Promise<A>) => all(Array.from({ length: TIMES }, make))
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort()

it('counts votes for a post and for what is said, given, taken back and turned round at once', async () => {
  const postId = await makePost(server, crowd[0]!, roomId)
  const id = await makeDiscussion(server, crowd[0]!, { post: postId })
  const answers = await often<Answer>(() => {
    const [as, voted] = [any(crowd), any([true, false, undefined])]
    const how = voted === undefined ? {} : { voted }
    return any([0, 1]) === 0
      ? () => server.call(postActionCalls.upvotePost, { postId, ...how }, { as })
      : () => server.call(discussionCalls.upvoteComment, { id, ...how }, { as })
  })
  expect(statuses(answers)).toEqual([200])
  expect(await broken()).toEqual([])
})

it('counts reactions by kind, added, changed and removed at once by the same few', async () => {
  const postId = await makePost(server, crowd[0]!, roomId)
  const discussion = await makeDiscussion(server, crowd[0]!, { post: postId })
  const few = crowd.slice(0, 4)
  const answers = await often(() => {
    const [as, reactionType] = [any(few), any(['like', 'love', 'wow', null, null])]
    const on = any([{ post: postId }, { discussion }])
    return reactionType === null
      ? () => server.call(reactionCalls.removeReaction, on, { as })
      : () => server.call(reactionCalls.addReaction, { ...on, reactionType }, { as })
  })
  expect(statuses(answers)).toEqual([200])
  expect(await broken()).toEqual([])
})

it.each([false, true])('counts votes in a poll, several choices: %s', async (hasMultiplePollOptions) => {
  const options = ['A', 'B', 'C']
  const postId = await makePost(server, crowd[0]!, roomId, { options, hasMultiplePollOptions })
  const ids = await optionsOf(server, postId)
  const few = crowd.slice(0, 3)
  const answers = await often(() => {
    const [as, optionId, voted] = [any(few), any(ids), any([true, true, false, undefined])]
    const how = voted === undefined ? {} : { voted }
    return () => server.call(postActionCalls.pollVote, { postId, optionId, ...how }, { as })
  })
  expect(statuses(answers)).toEqual([200])
  expect(await broken()).toEqual([])
})

it('counts what is said while others reply to it, delete it, pin it, vote for it and edit it', async () => {
  const postId = await makePost(server, crowd[0]!, roomId)
  const said: string[] = []
  for (let i = 0; i < 6; i += 1) {
    said.push(await makeDiscussion(server, any(crowd), { post: postId }))
    said.push(await makeDiscussion(server, any(crowd), { discussion: any(said) }))
  }
  const as = () => ({ as: any(crowd) })
  const owner = { as: crowd[0]! }
  const acts: (() => () => Promise<Answer>)[] = [
    () => {
      const who = as()
      return () => server.call(discussionCalls.createDiscussion, { post: postId, text: 'On it' }, who)
    },
    () => {
      const [who, discussion] = [as(), any(said)]
      return async () => {
        const answer = await server.call(discussionCalls.createDiscussion, { discussion, text: 'To it' }, who)
        if (answer.status === 200) said.push(answer.body.discussion._id)
        return answer
      }
    },
    () => {
      const discussionId = any(said)
      return () => server.call(discussionCalls.deleteDiscussion, { discussionId }, owner)
    },
    () => {
      const discussionId = any(said)
      return () => server.call(discussionCalls.pinDiscussion, { discussionId, isPinned: true }, owner)
    },
    () => {
      const [who, id] = [as(), any(said)]
      return () => server.call(any([discussionCalls.upvoteComment, discussionCalls.upvoteReply]), { id }, who)
    },
    () => {
      const [who, discussion] = [as(), any(said)]
      return () => server.call(reactionCalls.addReaction, { discussion, reactionType: 'like' }, who)
    },
  ]
  const answers = await often(() => any(acts)())
  // Gone in the meantime, or a reply that cannot be pinned.
  expect(statuses(answers).every((status) => [200, 400, 404].includes(status))).toBe(true)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(TIMES / 4)
  expect(await broken()).toEqual([])
})

it('pins one of many that are pinned at once', async () => {
  const postId = await makePost(server, crowd[0]!, roomId)
  const ids: string[] = []
  for (let i = 0; i < 5; i += 1) ids.push(await makeDiscussion(server, crowd[1]!, { post: postId }))
  const answers = await often(() => {
    const discussionId = any(ids)
    return () =>
      server.call(discussionCalls.pinDiscussion, { discussionId, isPinned: true }, { as: crowd[0]! })
  })
  expect(statuses(answers)).toEqual([200])
  const { body } = await server.call(discussionCalls.getDiscussions, { post: postId }, { as: crowd[0]! })
  expect(body.discussions.filter(({ isPinned }) => isPinned)).toHaveLength(1)
  expect(await broken()).toEqual([])
})

it('answers and leaves nothing behind while the post itself is deleted', async () => {
  for (let round = 0; round < 5; round += 1) {
    const postId = await makePost(server, crowd[0]!, roomId, { options: ['A', 'B'] })
    const [optionId] = await optionsOf(server, postId)
    const comment = await makeDiscussion(server, crowd[1]!, { post: postId })
    const tasks = crowd.flatMap((as, index) => [
      () => server.call(postActionCalls.upvotePost, { postId }, { as }),
      () => server.call(discussionCalls.createDiscussion, { post: postId, text: 'x' }, { as }),
      () => server.call(discussionCalls.createDiscussion, { discussion: comment, text: 'x' }, { as }),
      () => server.call(reactionCalls.addReaction, { post: postId, reactionType: 'like' }, { as }),
      () => server.call(reactionCalls.addReaction, { discussion: comment, reactionType: 'like' }, { as }),
      () => server.call(postActionCalls.savePost, { postId }, { as }),
      () => server.call(postActionCalls.pollVote, { postId, optionId: optionId! }, { as }),
      ...(index === 5 ? [() => server.call(postCalls.deletePost, { postId }, { as: crowd[0]! })] : []),
    ])
    const answers = await all<Answer>(tasks)
    const unforeseen = answers.filter(({ status }) => ![200, 401, 404].includes(status))
    expect(unforeseen).toEqual([])
  }
  expect(await broken()).toEqual([])
})

it('keeps count while posts and comments are deleted, restored, commented on and deleted for good at once', async () => {
  const postId = await makePost(server, crowd[0]!, roomId)
  const said: { readonly id: string; readonly by: Person }[] = []
  for (const by of crowd.slice(0, 4)) {
    const top = await makeDiscussion(server, by, { post: postId })
    said.push({ id: top, by })
    for (const other of crowd.slice(4, 6))
      said.push({ id: await makeDiscussion(server, other, { discussion: top }), by: other })
  }
  const author = { as: crowd[0]! }
  const acts: (() => () => Promise<Answer>)[] = [
    () => () => server.call(postCalls.deletePost, { postId }, author),
    () => () => server.call(postCalls.restorePost, { postId }, author),
    () => () => server.call(postCalls.restorePost, { postId }, author),
    ...[discussionCalls.deleteDiscussion, discussionCalls.restoreDiscussion].map((call) => () => {
      const { id, by } = any(said)
      return () => server.call(call, { discussionId: id }, { as: by })
    }),
    () => {
      const [as, { id }] = [any(crowd), any(said)]
      return () => server.call(discussionCalls.createDiscussion, { discussion: id, text: 'x' }, { as })
    },
    () => {
      const as = any(crowd)
      return () => server.call(discussionCalls.createDiscussion, { post: postId, text: 'x' }, { as })
    },
    () => async () => {
      await purgeDeletedDiscussions.run(server.kernel)
      await runDueJobs(server, discussionJobs)
      return { status: 200, body: null }
    },
  ]
  for (let round = 0; round < 3; round += 1) {
    const answers = await often(() => any(acts)())
    expect(statuses(answers).every((status) => [200, 401, 404].includes(status))).toBe(true)
    expect(answers.some(({ status, body }) => status === 200 && body !== null)).toBe(true)
    expect(await broken()).toEqual([])
    // The comments that are still deleted now are deleted for good in the next round.
    await server.call(postCalls.restorePost, { postId }, author)
    server.later(HOUR)
  }
})
