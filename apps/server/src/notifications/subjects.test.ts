import { channelCalls } from '@guildhall/contract/channels'
import { discussionCalls } from '@guildhall/contract/discussions'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postCalls } from '@guildhall/contract/posts'
import { blockingCalls } from '@guildhall/contract/users'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Forum, makeDiscussion, makeForum } from '../discussions/testing/make-discussion.ts'
import { exit } from '../members/membership.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { jobs } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'

let server: TestServer
let address: string
let forum: Forum<'Ana' | 'Bo' | 'Cy'>
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'], { title: 'Autumn glaze swap', isPublic: false })
})

const rowsOf = async (as: Person) => {
  await runDueJobs(server, jobs)
  return (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
}
const subjectsOf = async (as: Person) => (await rowsOf(as)).map(({ subject }) => subject)

const say = (as: Person, text: string, where: Parameters<typeof makeDiscussion>[2] = {}) =>
  makeDiscussion(server, as, { post: forum.postId, text, ...where })

describe('a row in the notifications', () => {
  it('names the post, its room and community, and quotes the latest comment [PROM-6]', async () => {
    const { channelId, roomId, postId, people } = forum
    const { body } = await server.call(channelCalls.getChannelInfo, { channelId }, { as: people.Ana })
    await say(people.Bo, 'I bring cones.')
    server.later(1)
    const comment = await say(people.Cy, 'Is there\nroom for   one more?')
    const [subject] = await subjectsOf(people.Ana)
    expect(subject).toMatchObject({
      title: 'Autumn glaze swap',
      quote: 'Is there room for one more?',
      context: { _id: roomId, text: expect.stringMatching(/^Room/) },
      channel: { _id: channelId, title: body.channel.title, displayPicture: null },
    })
    const [path, query] = subject!.address.split('?')
    expect(path).toMatch(new RegExp(`^/c/${body.channel.slug}/channel/${roomId}-room-.*/post/${postId}$`))
    expect(query).toBe(`comment=${comment}`)
  })

  it('quotes a reply, a mention, and what somebody reacted to [PROM-6]', async () => {
    const { people } = forum
    const comment = await say(people.Bo, 'Mine is a plain celadon.')
    await say(people.Cy, 'Which cone?', { post: undefined, discussion: comment })
    await server.call(discussionCalls.upvoteComment, { id: comment }, { as: people.Ana })
    const rows = await rowsOf(people.Bo)
    const quotes = Object.fromEntries(rows.map((row) => [row.notificationType, row.subject?.quote]))
    expect(quotes).toEqual({
      discussionReply: expect.stringContaining('Which cone?'),
      discussionUpvote: 'Mine is a plain celadon.',
    })
    expect(rows.map(({ subject }) => subject?.title)).toEqual(['Autumn glaze swap', 'Autumn glaze swap'])
  })

  it('names a post without a title by its first words [PROM-6]', async () => {
    const { roomId, people } = forum
    const post = await makePost(server, people.Ana, roomId, { text: `Kiln\n${'warm words '.repeat(40)}` })
    await say(people.Bo, 'Yes', { post })
    const [subject] = await subjectsOf(people.Ana)
    expect(subject!.title).toMatch(/^Kiln warm words .* (warm|words)…$/)
    expect(subject!.title.length).toBeLessThanOrEqual(120)
  })

  it('says the same when it comes live [PROM-6]', async () => {
    const ear = await openSocket(address, { token: forum.people.Ana.token })
    await caughtUp(server, ear)
    await say(forum.people.Bo, 'I bring cones.')
    const [row] = await rowsOf(forum.people.Ana)
    await caughtUp(server, ear)
    ear.socket.close()
    expect(ear.heard).toMatchObject([{ name: 'newNotification', payload: { notification: row } }])
    expect(row!.subject).toMatchObject({ title: 'Autumn glaze swap', quote: 'I bring cones.' })
  })

  it('comes live with the number of all that is new, in which what has grown counts once', async () => {
    const { roomId, people } = forum
    const other = await makePost(server, people.Ana, roomId)
    const ear = await openSocket(address, { token: people.Ana.token })
    await caughtUp(server, ear)
    await say(people.Bo, 'I bring cones.')
    await runDueJobs(server, jobs)
    await say(people.Cy, 'And I bring wax.')
    await runDueJobs(server, jobs)
    await say(people.Cy, 'Nice', { post: other })
    await runDueJobs(server, jobs)
    await caughtUp(server, ear)
    ear.socket.close()
    expect(ear.heard.map(({ payload }) => payload)).toMatchObject([
      { notification: { count: 1 }, unreadCount: 1 },
      { notification: { count: 2 }, unreadCount: 1 },
      { notification: { count: 1 }, unreadCount: 2 },
    ])
  })

  it('costs as many statements for twenty rows as for one, and few', async () => {
    const { roomId, people } = forum
    for (let i = 0; i < 20; i += 1) {
      const post = await makePost(server, people.Ana, roomId)
      await say(i % 2 ? people.Bo : people.Cy, `Words ${i}`, { post })
    }
    await runDueJobs(server, jobs)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const count = async (limit: number) => {
      asked.mockClear()
      const { body } = await server.call(notificationCalls.getNotifications, { limit }, { as: people.Ana })
      expect(body.notifications).toHaveLength(limit)
      return asked.mock.calls.length
    }
    const [one, twenty] = [await count(1), await count(20)]
    asked.mockRestore()
    expect(twenty).toBe(one)
    // Who asks, the rows with their people, and what they are about.
    expect(twenty).toBe(3)
  })
})

describe('a row shows nothing any more of', () => {
  it('a comment that is deleted, and leads to the post [PROM-6]', async () => {
    const { postId, people } = forum
    const discussionId = await say(people.Bo, 'Regretted')
    expect(await subjectsOf(people.Ana)).toMatchObject([{ quote: 'Regretted' }])
    await server.call(discussionCalls.deleteDiscussion, { discussionId }, { as: people.Bo })
    const [subject] = await subjectsOf(people.Ana)
    expect(subject).toMatchObject({ title: 'Autumn glaze swap', quote: null })
    expect(subject!.address).toMatch(new RegExp(`/post/${postId}$`))
  })

  it('a post in a community that the reader has left [PROM-6]', async () => {
    const { channelId, postId, people } = forum
    await say(people.Cy, 'Look', { userMentions: [people.Bo.userId] })
    expect(await subjectsOf(people.Bo)).toMatchObject([{ quote: 'Look' }])
    await exit(server.kernel.db, channelId, [people.Bo.userId])
    const rows = await rowsOf(people.Bo)
    expect(rows).toMatchObject([{ subject: null }])
    expect(JSON.stringify(rows)).not.toContain('Autumn')
    expect(JSON.stringify(rows)).not.toContain(postId)
  })

  it('a post that is hidden or deleted [PROM-6]', async () => {
    const { postId, people } = forum
    await say(people.Cy, 'Look', { userMentions: [people.Bo.userId] })
    await rowsOf(people.Bo)
    await server.call(postCalls.hidePost, { postId }, { as: people.Ana })
    expect(await subjectsOf(people.Bo)).toEqual([null])
    await server.call(postCalls.deletePost, { postId }, { as: people.Ana })
    expect(JSON.stringify(await rowsOf(people.Bo))).not.toContain('Look')
  })

  it('somebody whom a block or a mute keeps away, whoever else is in the row [PROM-6]', async () => {
    const { people } = forum
    await say(people.Bo, 'First')
    server.later(1)
    await say(people.Cy, 'Second')
    expect(await subjectsOf(people.Ana)).toMatchObject([{ quote: 'Second' }])
    await server.call(blockingCalls.muteUserPosts, { otherUserId: people.Cy.userId }, { as: people.Ana })
    expect(await subjectsOf(people.Ana)).toMatchObject([{ title: 'Autumn glaze swap', quote: null }])
    await server.call(blockingCalls.blockUser, { blockId: people.Cy.userId }, { as: people.Ana })
    const rows = await rowsOf(people.Ana)
    expect(rows).toMatchObject([{ count: 1, users: [{ _id: people.Bo.userId }], subject: { quote: null } }])
  })

  it('who wrote without a name beneath the name of somebody else [PROM-6]', async () => {
    const { roomId, people } = forum
    const post = await makePost(server, people.Ana, roomId, { hideAuthorInfo: true, title: 'Quietly' })
    const comment = await say(people.Bo, 'Whose is this?', { post })
    await say(people.Cy, 'Not mine', { post: undefined, discussion: comment })
    expect(await subjectsOf(people.Bo)).toMatchObject([{ quote: expect.stringContaining('Not mine') }])
    server.later(1)
    await say(people.Ana, 'Guess', { post: undefined, discussion: comment })
    const [row] = await rowsOf(people.Bo)
    expect(row).toMatchObject({ count: 2, users: [{ _id: people.Cy.userId }] })
    expect(row!.subject).toMatchObject({ title: 'Quietly', quote: null })
  })
})
