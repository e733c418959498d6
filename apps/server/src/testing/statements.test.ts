import { AsyncLocalStorage } from 'node:async_hooks'
import type { Call, Sent } from '@guildhall/contract'
import { discussionCalls } from '@guildhall/contract/discussions'
import { directoryCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postCalls } from '@guildhall/contract/posts'
import { unreadCalls } from '@guildhall/contract/unread'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeGroupOf, sayIn } from '../chats/testing/make-chat.ts'
import { makeFullHouse } from './full-house.ts'
import { plainBundle } from './plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from './server.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof makeFullHouse>>
let slug: string
const counting = new AsyncLocalStorage<string[]>()

beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
  house = await makeFullHouse(server)
  const channel = await server.kernel.db
    .selectFrom('channels')
    .select('slug')
    .where('id', '=', house.channelId)
    .executeTakeFirstOrThrow()
  slug = channel.slug
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { name?: string; text?: string }]
    counting.getStore()?.push(typeof asked === 'string' ? asked : (asked.name ?? asked.text ?? ''))
    return send.apply(this, args)
  } as never)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/** The statements that something sends. */
async function during(work: () => Promise<{ status: number }>) {
  const sent: string[] = []
  const { status } = await counting.run(sent, work)
  expect(status).toBe(200)
  return sent
}

/** Asks in the house's community; a list of more than `most` names shows what was sent. */
async function expectAtMost(most: number, work: () => Promise<{ status: number }>) {
  // The first answer of a form also prepares what later ones need not.
  await during(work)
  const sent = await during(work)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
}

const asking =
  <C extends Call>(call: C, input: Sent<C>, as?: Person) =>
  () =>
    server.call(call, input, as ? { as } : {})

const readers = () => [house.people.Ana, house.people.Owner, undefined]
let postPath: string
beforeAll(async () => {
  const { body } = await server.call(postCalls.getPosts, { _id: house.postId })
  postPath = new URL(body.posts[0]!.shareUrl).pathname
})

const members = () => [house.people.Ana, house.people.Owner]

describe('with pictures, videos, roles, mentions and blocks among what is shown', () => {
  it.each([
    ['a room', () => ({ context: house.roomId })],
    ['a community', () => ({ channelId: house.channelId })],
    ['a person', () => ({ postedBy: house.people.Ben.userId })],
  ])('the feed of %s takes three statements', async (_, filters) => {
    for (const as of readers())
      await expectAtMost(3, asking(postCalls.getPosts, { filters: JSON.stringify(filters()) }, as))
  })

  it('the feed of all communities takes three statements', async () => {
    await expectAtMost(3, asking(postCalls.getPosts, {}, house.people.Ana))
  })

  it('a post takes four statements', async () => {
    for (const as of readers()) await expectAtMost(4, asking(postCalls.getPosts, { _id: house.postId }, as))
  })

  it('its comments, the replies to one and a thread take four statements', async () => {
    const { postId, commentId } = house
    for (const as of readers())
      for (const input of [{ post: postId }, { discussion: commentId }, { _id: commentId }])
        await expectAtMost(4, asking(discussionCalls.getDiscussions, input as never, as))
  })

  it('notifications of every kind take three statements', async () => {
    const { Ana } = house.people
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as: Ana })
    expect(body.notifications.filter(({ subject }) => subject)).toHaveLength(6)
    await expectAtMost(3, asking(notificationCalls.getNotifications, {}, Ana))
  })

  it('what is unread in a community takes three statements, in all communities four, and what was missed nine', async () => {
    const { channelId, people } = house
    await sql`update notifications set is_unread = true where user_id = ${people.Ana.userId}`.execute(
      server.kernel.db,
    )
    for (const title of ['One', 'Two']) {
      const chatId = await makeGroupOf(server, { people: [people.Ben.userId, people.Ana.userId], title })
      await sayIn(server, chatId, people.Ben.userId, 'News')
    }
    const { body } = await server.call(unreadCalls.getCatchUp, {}, { as: people.Ana })
    expect(body.channels.flatMap(({ rows }) => rows.map(({ kind }) => kind))).toContain('notice')
    expect(body.chats.rows).toHaveLength(2)
    for (const as of members()) {
      await expectAtMost(3, asking(unreadCalls.getUnreadContexts, { channelId }, as))
      await expectAtMost(4, asking(unreadCalls.getUnreadChannels, {}, as))
      await expectAtMost(9, asking(unreadCalls.getCatchUp, {}, as))
    }
  })

  it('seeing a room is one statement within its transaction', async () => {
    const input = { channelId: house.channelId, contextId: house.roomId }
    await expectAtMost(4, asking(unreadCalls.seenContext, input, house.people.Ana))
  })

  it('the directory takes four statements, also when it is searched', async () => {
    const { channelId } = house
    for (const as of members())
      for (const input of [{}, { isFullData: 'true' }, { searchQuery: 'a' }, { roles: [house.roleId] }])
        await expectAtMost(4, asking(directoryCalls.getMembers, { channelId, ...input } as never, as))
  })

  it.each([
    ['sign-in', () => `/signin?next=/c/${slug}`],
    ['the start', () => '/'],
    ['explore', () => '/explore'],
    ['the front page of a community', () => `/c/${slug}`],
    ['its landing', () => `/c/${slug}/about`],
    ['its rooms', () => `/c/${slug}/channel`],
    ['a room', () => `/c/${slug}/channel/${house.roomId}`],
    ['a post', () => postPath],
    ['the directory', () => `/c/${slug}/members`],
    ['a member', () => `/c/${slug}/members/${house.people.Ben.userId}`],
    ['a person', () => `/user/${house.people.Ben.userId}`],
    ['the settings of an account', () => '/me/settings'],
    ['the settings of a community', () => `/c/${slug}/settings`],
  ])('the page of %s takes twelve statements', async (_, url) => {
    for (const as of readers())
      await expectAtMost(12, async () => {
        const headers = as ? { cookie: `token=${as.token}` } : {}
        const { statusCode } = await server.web.app.inject({ url: url(), headers })
        return { status: statusCode }
      })
  })
})
