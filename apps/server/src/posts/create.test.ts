import { postCalls } from '@guildhall/contract/posts'
import { tagCalls } from '@guildhall/contract/tags'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeRoom } from './testing/make-post.ts'

let server: TestServer
let people: Record<'Owner' | 'Mod' | 'Ana' | 'Bo' | 'Eve', Person>
let channelId: string
let hallId: string
let vaultId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Mod', 'Ana', 'Bo', 'Eve'])
  channelId = await makeChannel(server, people.Owner, { title: 'Guild' })
  await addMembers(server, channelId, [people.Ana, people.Bo])
  await addMembers(server, channelId, [people.Mod], { isModerator: true })
  hallId = await makeRoom(server, people.Owner, channelId, { text: 'Hall' })
  const roleId = await makeRole(server, channelId, [people.Bo])
  vaultId = await makeRoom(server, people.Owner, channelId, { text: 'Vault', roles: [roleId] })
})
afterAll(() => server.close())

type Fields = Partial<Parameters<typeof create>[1]>
const create = (
  as: Person,
  input: Omit<Parameters<typeof server.call<typeof postCalls.createPost>>[1], never>,
) => server.call(postCalls.createPost, input, { as })
const write = (as: Person, more: Fields = {}) =>
  create(as, { contentType: 'Markup', context: hallId, text: 'Hello', ...more } as never)
const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })

describe('writing a post', () => {
  it('answers the post as its author sees it [POST-CREATE-7] [POST-TYPE-1]', async () => {
    const { status, body } = await write(people.Ana, { title: 'First', text: 'One\n\ntwo <b>' })
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      title: 'First',
      text: 'One\n\ntwo <b>',
      html: '<p>One</p><p>two &lt;b&gt;</p>',
      contentType: 'Markup',
      postType: 'post',
      isOwn: true,
      postedBy: { _id: people.Ana.userId },
      channel: { _id: channelId, title: 'Guild' },
      context: { _id: hallId, text: 'Hall', isAnonymous: false },
      totalVotes: 0,
      totalDiscussions: 0,
      reactions: { total: 0, summary: [] },
      sentAsEmail: false,
      editedTime: null,
    })
    expect(body.post.id).toBe(body.post._id)
    const path = `/c/guild/channel/${hallId}/post/${body.post._id}-first`
    expect(body.post.shareUrl).toBe(`http://localhost:3000${path}`)
    const { body: bad } = await write(people.Ana, { contentType: 'Song' } as never)
    expect(bad.code).toBe('invalid')
  })

  it('makes its own html of the document and refuses what it does not know', async () => {
    const json = paragraph({ type: 'text', text: 'bold', marks: [{ type: 'bold' }] })
    const { body } = await write(people.Ana, { json, text: 'something else' } as never)
    expect(body.post).toMatchObject({ text: 'bold', html: '<p><strong>bold</strong></p>', json })
    const wild = await write(people.Ana, { json: paragraph({ type: 'script', text: 'x' }) } as never)
    expect(wild).toMatchObject({ status: 400, body: { code: 'invalid' } })
    const { status } = await write(people.Ana, { html: '<b>' } as never)
    expect(status).toBe(400)
  })

  it.each([
    ['Image', 'pictures: send at least one'],
    ['Video', 'videos: send at least one'],
    ['Link', 'link: send the address'],
    ['Poll', 'pollOptions: send at least two'],
    ['Markup', 'text: write something first'],
  ] as const)('of kind %s lacks something', async (contentType, message) => {
    expect(await write(people.Ana, { contentType, text: ' ' })).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  it('keeps a link, a poll and tags', async () => {
    const tag = await server.call(
      tagCalls.createOrEditPostTags,
      { channelId, title: 'News', contexts: [hallId] },
      { as: people.Owner },
    )
    const postTags = [tag.body.postTag._id]
    const link = await write(people.Ana, { contentType: 'Link', link: 'https://example.org/a', postTags })
    expect(link.body.post).toMatchObject({
      link: { url: 'https://example.org/a' },
      postTags: [{ _id: postTags[0], title: 'News' }],
    })
    const pollEndTime = new Date(server.kernel.clock().getTime() + DAY).toISOString()
    const poll = await write(people.Ana, {
      contentType: 'Poll',
      pollOptions: ['Yes', { text: 'No' }],
      pollEndTime,
      hasMultiplePollOptions: true,
    } as never)
    expect(poll.body.post).toMatchObject({
      pollEndTime,
      isPollEnded: false,
      isPollVoted: false,
      hasMultiplePollOptions: true,
      pollOptions: [
        { text: 'Yes', isVoted: false, voteCount: 0 },
        { text: 'No', isVoted: false, voteCount: 0 },
      ],
    })
    const elsewhere = await write(people.Bo, { context: vaultId, postTags })
    expect(elsewhere).toMatchObject({ status: 404, body: { message: 'Tag not found' } })
    expect(
      await write(people.Ana, { contentType: 'Poll', pollOptions: ['Same', 'same'] } as never),
    ).toMatchObject({
      status: 400,
    })
    expect(await write(people.Ana, { link: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
  })

  it('names the room by its id, or by its text and the community', async () => {
    const byName = await write(people.Ana, { context: 'hall', channelId })
    expect(byName.body.post.context._id).toBe(hallId)
    expect(await write(people.Ana, { context: 'hall' })).toMatchObject({
      status: 400,
      body: { message: 'channelId is not passed' },
    })
  })

  it('is for members who may post there', async () => {
    expect(await write(people.Eve)).toMatchObject({ status: 403 })
    expect(await write(people.Ana, { context: vaultId })).toMatchObject({
      status: 404,
      body: { message: 'Context not found' },
    })
    expect(await write(people.Ana, { context: '0'.repeat(32) })).toMatchObject({
      status: 404,
      body: { message: 'Context not found' },
    })
    const polls = await makeRoom(server, people.Owner, channelId, { allowedContentTypes: ['Poll'] })
    expect(await write(people.Ana, { context: polls })).toMatchObject({ status: 400 })
  })

  it('is refused where members may not post, unless a higher role allows it [CTX-POST-1]', async () => {
    const quiet = await makeRoom(server, people.Owner, channelId, { canMembersPost: false })
    expect(await write(people.Ana, { context: quiet })).toMatchObject({ status: 403 })
    for (const as of [people.Mod, people.Owner])
      expect((await write(as, { context: quiet })).status).toBe(200)
  })

  it('sent twice with the same uniqueId is one post', async () => {
    const uniqueId = 'a-b-c-d-e'
    const [one, two] = await Promise.all([write(people.Bo, { uniqueId }), write(people.Bo, { uniqueId })])
    expect(one.body.post._id).toBe(two.body.post._id)
  })

  it('stops at what a role allows, also when many are sent at once', async () => {
    const roleId = await makeRole(server, channelId, [people.Bo])
    const before = await sql<{ count: number }>`
      select count(*)::int as count from posts where author_id = ${people.Bo.userId}`.execute(
      server.kernel.db,
    )
    const max = before.rows[0]!.count + 3
    await sql`update roles set limits = ${JSON.stringify({ posts: max })} where id = ${roleId}`.execute(
      server.kernel.db,
    )
    const answers = await Promise.all(Array.from({ length: 9 }, () => write(people.Bo)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 403,
      body: { message: `Your role lets you write ${max} posts here, and you have written them` },
    })
  })
})

it('leaves everything counted', async () => {
  expect((await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')).toEqual(
    [],
  )
})
