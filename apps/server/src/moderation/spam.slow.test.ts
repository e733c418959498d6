import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { MINUTE } from '../platform/clock.ts'
import { makeRoom } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { ordinaryPosts } from './testing/corpus/ordinary-posts.ts'
import { spamPosts } from './testing/corpus/spam-posts.ts'

/** The whole proof is `SPAM=whole`. */
const isWhole = process.env.SPAM === 'whole'
const SPAM = isWhole ? 2000 : 120
const ORDINARY = isWhole ? 1000 : 100
const SPAMMERS = 50
const MEMBERS = Math.min(300, ORDINARY)

let server: TestServer
let roomId: string
let spammers: Person[]
let members: Person[]
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      LIMIT_POSTS_PER_ACCOUNT_A_MINUTE: '1000',
      LIMIT_POSTS_PER_NEW_ACCOUNT_A_MINUTE: '1000',
      LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '100000',
    },
  })
  const { owner } = await makePeople(server, ['owner'])
  const channelId = await makeChannel(server, owner)
  roomId = await makeRoom(server, owner, channelId)
  const names = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`)
  spammers = Object.values(await makePeople(server, names('spammer', SPAMMERS)))
  members = Object.values(await makePeople(server, names('member', MEMBERS)))
  await addMembers(server, channelId, spammers, { isNewcomer: true })
  await addMembers(server, channelId, members)
}, 120_000)
afterAll(() => server.close())

/** How a post ends: seen, held, or why it was refused. */
const write = async (as: Person, text: string): Promise<string> => {
  const { status, body } = await server.call(
    postCalls.createPost,
    { contentType: 'Markup', context: roomId, text },
    { as },
  )
  if (status === 200) return body.post.withheld ?? 'seen'
  return (body as { reason?: string }).reason ?? `${status}`
}

it(
  'a community with the filters it begins with shows at most twenty of a flood of spam',
  async () => {
    const texts = spamPosts(11, SPAM)
    const ends: Record<string, number> = { seen: 0 }
    for (const [index, text] of texts.entries()) {
      const end = await write(spammers[index % SPAMMERS]!, text)
      ends[end] = (ends[end] ?? 0) + 1
      // All of it within an hour.
      if (index % Math.ceil(SPAM / 55) === 0) server.later(MINUTE)
    }
    process.stdout.write(`${JSON.stringify({ spam: SPAM, ...ends })}\n`)
    expect(ends.seen).toBeLessThanOrEqual(20)
    // A flood that was refused for other reasons than the filters' would prove nothing.
    for (const end of Object.keys(ends)) expect(end).toMatch(/^(seen|held|moderation\..+)$/)
  },
  isWhole ? 3_600_000 : 600_000,
)

it(
  'holds at most one in a hundred of what its members write meanwhile',
  async () => {
    const ends: Record<string, number> = { seen: 0 }
    for (let index = 0; index < ORDINARY; index += 1) {
      const text = ordinaryPosts[(index * 7) % ordinaryPosts.length]!
      const end = await write(members[index % MEMBERS]!, text)
      ends[end] = (ends[end] ?? 0) + 1
      if (index % 20 === 0) server.later(MINUTE)
    }
    process.stdout.write(`${JSON.stringify({ ordinary: ORDINARY, ...ends })}\n`)
    expect(ORDINARY - ends.seen!).toBeLessThanOrEqual(ORDINARY / 100)
  },
  isWhole ? 3_600_000 : 600_000,
)
