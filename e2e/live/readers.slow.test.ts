import { postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addMembers } from '../../apps/server/src/channels/testing/make-channel.ts'
import { type Forum, makeForum } from '../../apps/server/src/discussions/testing/make-discussion.ts'
import { type Person, startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts'
import { makePeople } from '../../apps/server/src/users/testing/make-people.ts'
import { fetchPost } from '../../apps/web/src/posts/fetch-post.ts'
import { type Client, openClient } from './client.ts'

/** `pnpm live` has a thousand. */
const READERS = Number(process.env.LIVE_READERS ?? 200)
const REACTIONS = 50
const AT_ONCE = 50

let server: TestServer
let forum: Forum<'Owner'>
let crowd: Person[]
const readers: Client[] = []

beforeAll(async () => {
  // As people have it: in development every action is searched for mistakes, which a thousand stores on one core cannot afford.
  vi.stubEnv('NODE_ENV', 'production')
  server = await startTestServer()
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  forum = await makeForum(server, ['Owner'])
  crowd = Object.values(
    await makePeople(
      server,
      Array.from({ length: READERS }, (_, index) => `Reader${index}`),
    ),
  )
  await addMembers(server, forum.channelId, crowd)
  for (let from = 0; from < READERS; from += AT_ONCE)
    readers.push(
      ...(await Promise.all(
        crowd.slice(from, from + AT_ONCE).map(async (person) => {
          const reader = await openClient(address, person, { jitterMs: 1500 })
          await reader.run(fetchPost(forum.postId))
          await reader.watch('post', forum.postId)
          return reader
        }),
      )),
    )
}, 300_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const reader of readers) reader.close()
  await server.close()
}, 60_000)

it('readers of a post follow fifty reactions without asking for it again', async () => {
  for (const reader of readers) reader.fetched.splice(0)
  const { postId } = forum
  for (const as of crowd.slice(0, REACTIONS)) {
    const { status } = await server.call(
      reactionCalls.addReaction,
      { post: postId, reactionType: 'love' },
      { as },
    )
    expect(status).toBe(200)
  }
  const { body } = await server.call(postCalls.getPosts, { _id: postId }, { as: forum.people.Owner })
  const { reactions } = body.posts[0]!
  expect(reactions.total).toBe(REACTIONS)
  const isBehind = (reader: Client) => reader.state().posts.entities[postId]?.reactions.total !== REACTIONS
  await vi.waitFor(() => expect(readers.filter(isBehind)).toHaveLength(0), { timeout: 60_000, interval: 100 })
  for (const reader of readers) expect(reader.state().posts.entities[postId]?.reactions).toEqual(reactions)
  const fetches = readers.flatMap(({ fetched }) => fetched)
  const told = { readers: READERS, reactions: REACTIONS, fetches: fetches.length }
  process.stdout.write(`${JSON.stringify(told)}\n`)
  expect(fetches.length).toBeLessThanOrEqual(REACTIONS)
}, 120_000)
