import { reactionCalls } from '@guildhall/contract/reactions'
import { type Redis, startRedis } from '@guildhall/parts/redis'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Forum, makeForum } from '../../apps/server/src/discussions/testing/make-discussion.ts'
import { testConfig } from '../../apps/server/src/testing/config.ts'
import { testDatabase } from '../../apps/server/src/testing/database.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts'
import { fetchPost, fetchPostAgain } from '../../apps/web/src/posts/fetch-post.ts'
import { type Client, openClient } from './client.ts'

const PER_NODE = 20
/** A machine with other work may take longer; `pnpm live` is strict. */
const WITHIN_MS = process.env.LIVE_STRICT ? 3000 : 10_000

let redis: Redis
let nodes: TestServer[]
let forum: Forum<'Owner' | 'Ana'>
const clients: Client[] = []

const areLinked = async () => {
  const answers = await Promise.all(nodes.map((node) => node.web.app.inject('/readyz')))
  return answers.every((answer) => answer.json().redis === 'up')
}
const linked = () =>
  vi.waitFor(async () => expect(await areLinked()).toBe(true), { timeout: 15_000, interval: 20 })

beforeAll(async () => {
  redis = (await startRedis())!
  const config = testConfig(await testDatabase(), { REDIS_URL: redis.url, REDIS_PREFIX: 'resync-test' })
  nodes = await Promise.all([startTestServer({ config }), startTestServer({ config })])
  const addresses = await Promise.all(
    nodes.map((node) => node.web.app.listen({ host: '127.0.0.1', port: 0 })),
  )
  await linked()
  forum = await makeForum(nodes[0]!, ['Owner', 'Ana'])
  for (const address of addresses)
    for (let count = 0; count < PER_NODE; count += 1) {
      const client = await openClient(address, forum.people.Ana)
      await client.run(fetchPost(forum.postId))
      await client.watch('post', forum.postId)
      client.onMissed(fetchPostAgain(forum.postId))
      clients.push(client)
    }
}, 60_000)
afterAll(async () => {
  for (const client of clients) client.close()
  await Promise.all(nodes.map((node) => node.close()))
  await redis.stop()
})

const react = async (node: TestServer, reactionType: string) => {
  const input = { post: forum.postId, reactionType }
  expect((await node.call(reactionCalls.addReaction, input, { as: forum.people.Owner })).status).toBe(200)
}
const shown = (client: Client) =>
  client.state().posts.entities[forum.postId]?.reactions.summary[0]?.reactionType
const areAll = (type: string) => clients.every((client) => shown(client) === type)

it('is told on both nodes while Redis is ready', async () => {
  await react(nodes[0]!, 'like')
  await vi.waitFor(() => expect(areAll('like')).toBe(true), 10_000)
})

it('while Redis is away every client of both nodes is up to date within seconds', async () => {
  await redis.kill()
  await react(nodes[0]!, 'love')
  const since = performance.now()
  // The clients of the other node are told through the database to ask again.
  await vi.waitFor(() => expect(areAll('love')).toBe(true), { timeout: 10_000, interval: 10 })
  const ms = Math.round(performance.now() - since)
  process.stdout.write(`${JSON.stringify({ clients: clients.length, upToDateAfterMs: ms })}\n`)
  expect(ms).toBeLessThan(WITHIN_MS)
})

it('is told on both nodes again once it is back', async () => {
  await redis.start()
  await linked()
  await react(nodes[1]!, 'wow')
  await vi.waitFor(() => expect(areAll('wow')).toBe(true), 10_000)
})
