import { contextCalls } from '@guildhall/contract/contexts'
import { discussionCalls } from '@guildhall/contract/discussions'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { choreOf } from '../testing/domains.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makePost, makeRoom, optionsOf } from './testing/make-post.ts'

let server: TestServer
let people: Record<'Owner' | 'Ana' | 'Gone', Person>
let channelId: string
let hallId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Ana', 'Gone'])
  channelId = await makeChannel(server, people.Owner)
  await addMembers(server, channelId, [people.Ana, people.Gone])
  hallId = await makeRoom(server, people.Owner, channelId)
})
afterAll(() => server.close())

const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

async function forget({ userId }: Person) {
  const { db, clock } = server.kernel
  const asked = new Date(clock().getTime() - 31 * DAY)
  await db.updateTable('users').set({ deletion_requested_at: asked }).where('id', '=', userId).execute()
  await choreOf('delete people who asked for it').run(server.kernel)
}

it('when an account ends, its posts go and those of others count what is left', async () => {
  const theirs = await makePost(server, people.Gone, hallId)
  const poll = await makePost(server, people.Ana, hallId, {
    options: ['A', 'B'],
    hasMultiplePollOptions: true,
  })
  const say = async (as: Person, on: object) => {
    const input = { content: 'Words', ...on } as never
    return (await server.call(discussionCalls.createDiscussion, input, { as })).body.discussion._id
  }
  for (const as of [people.Gone, people.Ana]) {
    await server.call(postActionCalls.upvotePost, { postId: poll }, { as })
    await server.call(reactionCalls.addReaction, { post: poll, reactionType: 'like' }, { as })
    for (const optionId of await optionsOf(server, poll))
      await server.call(postActionCalls.pollVote, { postId: poll, optionId }, { as })
  }
  const comment = await say(people.Ana, { post: poll })
  const reply = await say(people.Gone, { discussion: comment })
  await say(people.Ana, { discussion: reply })
  const stays = await say(people.Ana, { discussion: comment })
  await server.call(
    reactionCalls.addReaction,
    { discussion: stays, reactionType: 'wow' },
    { as: people.Gone },
  )
  await say(people.Ana, { post: theirs })
  expect(await broken()).toEqual([])

  await forget(people.Gone)
  expect(await broken()).toEqual([])
  const seen = await server.call(postCalls.getPosts, { _id: poll }, { as: people.Owner })
  expect(seen.body.posts[0]).toMatchObject({
    totalVotes: 1,
    reactions: { total: 1 },
    totalDiscussions: 2,
    pollVoteCount: 1,
    totalPollVotesCount: 2,
  })
  const gone = await server.call(postCalls.getPosts, { _id: theirs }, { as: people.Owner })
  expect(gone.status).toBe(401)
})

it('when a room is removed, everything in it goes', async () => {
  const room = await makeRoom(server, people.Owner, channelId)
  const postId = await makePost(server, people.Ana, room, { options: ['A', 'B'] })
  await server.call(postActionCalls.savePost, { postId }, { as: people.Owner })
  await server.call(discussionCalls.createDiscussion, { post: postId, content: 'x' } as never, {
    as: people.Owner,
  })
  await server.call(contextCalls.removeContext, { channelId, contextId: room }, { as: people.Owner })
  const { rows } = await sql<{ count: number }>`select (select count(*) from posts where id = ${postId})
    + (select count(*) from poll_options where post_id = ${postId})
    + (select count(*) from discussions where post_id = ${postId}) as count`.execute(server.kernel.db)
  expect(rows[0]!.count).toBe(0)
  expect((await server.call(postCalls.getSavedPosts, {}, { as: people.Owner })).body.posts).toEqual([])
  expect(await broken()).toEqual([])
})
