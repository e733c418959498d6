import { channelCalls } from '@guildhall/contract/channels'
import { chatCalls, messageCalls } from '@guildhall/contract/chats'
import { discussionCalls } from '@guildhall/contract/discussions'
import { postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../src/platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../src/testing/server.ts'
import { makePeople } from '../src/users/testing/make-people.ts'
import { loadHall } from './scale.ts'

const POSTS = 500

let server: TestServer
let people: Record<'Owner' | 'Ana', Person>
let indexesBefore: string[]
let rows: number
const lines: string[] = []
const load = () =>
  loadHall(
    server.kernel,
    { posts: POSTS, ownerId: people.Owner.userId, others: [people.Ana.userId] },
    (line) => lines.push(line),
  )
const indexes = async () =>
  (
    await sql<{
      def: string
    }>`select indexdef as def from pg_indexes where schemaname = 'public' order by 1`.execute(
      server.kernel.db,
    )
  ).rows.map(({ def }) => def)
const count = async (text: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(text)}`.execute(server.kernel.db))
    .rows[0]!.n

beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Ana'])
  indexesBefore = await indexes()
  rows = await load()
})
afterAll(() => server.close())

it('holds every invariant, and every row finds what it points to', async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows: found }) => found > 0)
  expect(broken.map(({ id }) => id)).toEqual([])
  // A key made anew looks at every row that is there.
  const { rows: keys } = await sql<{ add: string }>`
    select format('alter table %s add constraint again_%s %s', conrelid::regclass, oid, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(
    server.kernel.db,
  )
  expect(keys.length).toBeGreaterThan(30)
  for (const { add } of keys) await sql.raw(add).execute(server.kernel.db)
})

it('has the size asked for, with few comments on most posts and many on some', async () => {
  expect(await count('posts')).toBe(POSTS)
  expect(await count('memberships')).toBe(102)
  expect(await count('discussions where parent_id is not null')).toBeGreaterThan(10)
  expect(await count('posts where discussions_count <= 2')).toBeGreaterThan(POSTS * 0.6)
  expect(await count('posts where discussions_count >= 10')).toBeGreaterThan(3)
  expect(await count('poll_votes')).toBeGreaterThan(10)
  expect(await count('discussion_reactions')).toBeGreaterThan(10)
  expect(rows).toBeGreaterThan(5 * POSTS)
  expect(lines.at(-1)).toMatch(/rows in .* a second/)
})

it('stands in the rail of those who were there, and can be read', async () => {
  const { body: mine } = await server.call(
    channelCalls.getChannels,
    { isUserChannels: true },
    { as: people.Ana },
  )
  expect(mine.channels.map(({ title }) => title)).toEqual(['Big Hall'])
  const { body } = await server.call(postCalls.getPosts, { limit: 50 }, { as: people.Ana })
  expect(body.posts).toHaveLength(50)
  const discussed = body.posts.find(({ totalDiscussions }) => totalDiscussions > 2)!
  const asked = await server.call(discussionCalls.getDiscussions, { post: discussed._id }, { as: people.Ana })
  expect(asked.status).toBe(200)
  expect(asked.body.discussions.length).toBeGreaterThan(0)
})

it('has a thread in which the crowd talks, and some have not read all of it', async () => {
  expect(await count('messages')).toBe(POSTS)
  expect(await count('chat_seats')).toBe(101)
  expect(
    await count('chat_seats s join chats c on c.id = s.chat_id where s.read_seq < c.last_seq'),
  ).toBeGreaterThan(40)
  const { body } = await server.call(chatCalls.getChats, {}, { as: people.Owner })
  const [chat] = body.chats
  expect(chat).toMatchObject({ title: 'Market square', membersCount: 101, lastSeq: POSTS })
  const said = await server.call(messageCalls.getMessages, { chatId: chat!._id }, { as: people.Owner })
  expect(said.body.messages.at(-1)).toMatchObject({ seq: POSTS })
})

it('is not loaded twice, and leaves every index where it was', async () => {
  expect(await load()).toBe(0)
  expect(await count('posts')).toBe(POSTS)
  expect(await indexes()).toEqual(indexesBefore)
})
