import { channelSettingsCalls } from '@guildhall/contract/channels'
import { discussionCalls, discussionListId } from '@guildhall/contract/discussions'
import { postCalls, postListId } from '@guildhall/contract/posts'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { TEST_ORIGIN } from '../../testing/config.ts'
import { plainBundle, stateIn } from '../../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost, makeRoom } from '../testing/make-post.ts'

const CANARY = /canary/i

let server: TestServer
let people: Record<'Owner' | 'Ana' | 'Bo', Person>
let channelId: string
let hallId: string
let vaultId: string
let open: string
let closed: string
let hidden: string
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
  people = await makePeople(server, ['Owner', 'Ana', 'Bo'])
  channelId = await makeChannel(server, people.Owner, { title: 'Slow Kiln', language: 'pt-BR' })
  await addMembers(server, channelId, [people.Ana, people.Bo])
  hallId = await makeRoom(server, people.Owner, channelId, { text: 'Glaze lab' })
  const roleId = await makeRole(server, channelId, [people.Bo])
  vaultId = await makeRoom(server, people.Owner, channelId, { text: 'Canary room', roles: [roleId] })
  open = await makePost(server, people.Ana, hallId, { title: 'Fire & "clay"', text: 'Come at eight.' })
  closed = await makePost(server, people.Owner, vaultId, { title: 'Canary title', text: 'Canary text' })
  hidden = await makePost(server, people.Bo, hallId, { title: 'Canary hidden', isHidden: true })
})
afterAll(() => server.close())

const get = (url: string, as?: Person) =>
  server.web.app.inject({ url, headers: as ? { cookie: `token=${as.token}` } : {} })
const page = (roomId: string, postId: string) => `/c/slow-kiln/channel/${roomId}/post/${postId}`
const fireAndClay = () => page(hallId, `${open}-fire-clay`)
const idsIn = (body: string) =>
  (stateIn(body).loadedData.posts ?? []).map((post) => (post as { _id: string })._id)

describe('the page of a post', () => {
  it('comes to a visitor with the post, its words in the head and one address', async () => {
    const { statusCode, body } = await get(fireAndClay())
    expect(statusCode).toBe(200)
    expect(idsIn(body)).toEqual([open])
    expect(body).toContain('<title>Fire &amp; &quot;clay&quot;</title>')
    expect(body).toContain('<meta name="description" content="Come at eight.">')
    expect(body).toContain(`<link rel="canonical" href="${TEST_ORIGIN}${fireAndClay()}">`)
    expect(body).toContain('<meta property="og:type" content="article">')
    expect(body).not.toContain('noindex')
    expect(body).toContain('<meta property="og:locale" content="pt_BR">')
  })

  it('has one address with the title in it, to which every other one leads a visitor', async () => {
    for (const other of [open, `${open}-`, `${open}-old-title`, `${open}-FIRE-clay`]) {
      const answer = await get(`${page(hallId, other)}?comment=1`)
      expect([other, answer.statusCode, answer.headers.location]).toEqual([
        other,
        301,
        `${fireAndClay()}?comment=1`,
      ])
    }
    expect((await get(page(`${hallId}-glaze-lab`, `${open}-fire-clay`))).headers.location).toBe(fireAndClay())
    // For members the browser corrects the address, which it can do without loading the page again.
    expect(idsIn((await get(`${page(hallId, open)}-old-title`, people.Bo)).body)).toEqual([open])
    const { body } = await server.call(postCalls.getPosts, { _id: open })
    expect(body.posts[0]!.shareUrl).toBe(TEST_ORIGIN + fireAndClay())
  })

  it('has no title in its address where not every visitor may read it', async () => {
    for (const id of [closed, hidden]) {
      const { body } = await server.call(postCalls.getPosts, { _id: id }, { as: people.Bo })
      expect(body.posts[0]!.shareUrl).toBe(TEST_ORIGIN + page(id === closed ? vaultId : hallId, id))
      expect((await get(page(vaultId, `${id}-canary-title`))).statusCode).toBe(404)
    }
  })

  it('comes with what is said first beneath it, named as the browser looks for it', async () => {
    const questionId = await makePost(server, people.Ana, hallId, { title: 'Why?', postType: 'question' })
    const [first, second] = [
      await makeDiscussion(server, people.Bo, { post: questionId, discussionType: 'comment' }),
      await makeDiscussion(server, people.Ana, { post: questionId, discussionType: 'answer' }),
    ]
    const reply = await makeDiscussion(server, people.Owner, { discussion: first })
    await server.call(discussionCalls.upvoteAnswer, { id: second, voted: true }, { as: people.Owner })
    const { loadedData, loadedLists } = stateIn((await get(page(hallId, `${questionId}-why`))).body)
    const listId = discussionListId(questionId, { sortBy: 'top', discussionType: null })
    expect(loadedLists).toEqual({ [listId]: { ids: [second, first], next: null } })
    const said = loadedData.discussions as object[]
    expect(said).toMatchObject([{ _id: second }, { _id: first, replies: [reply] }, { _id: reply }])
    expect(said.some((one) => 'uniqueId' in one)).toBe(false)
    expect(loadedData.posts).toMatchObject([{ inDiscussion: { totalPeople: 3, totalAnswers: 1 } }])
    const ids = (loadedData.users as { _id: string }[]).map(({ _id }) => _id)
    for (const { userId } of Object.values(people)) expect(ids).toContain(userId)
    // Whom one does not want to meet says nothing here either.
    await server.call(blockingCalls.blockUser, { blockId: people.Bo.userId }, { as: people.Ana })
    const forAna = stateIn((await get(page(hallId, questionId), people.Ana)).body)
    expect(forAna.loadedLists[listId]).toEqual({ ids: [second], next: null })
    expect(JSON.stringify(forAna.loadedData)).not.toContain(people.Bo.userId)
    await server.call(blockingCalls.unblockUser, { blockId: people.Bo.userId }, { as: people.Ana })
    await server.call(postCalls.deletePost, { postId: questionId }, { as: people.Ana })
  })

  it('is found by its old room, and by the old name of its community', async () => {
    const other = await makeRoom(server, people.Owner, channelId)
    const answer = await get(page(other, open))
    expect([answer.statusCode, answer.headers.location]).toEqual([301, fireAndClay()])
    await server.call(
      channelSettingsCalls.updateDescription,
      { channelId, title: 'Slow Kiln' },
      { as: people.Owner },
    )
  })

  it('that may not be read is that of one that is not there, in every byte that tells', async () => {
    const bare = (text: string, id: string, room: string) =>
      text
        .replaceAll(id, 'ID')
        .replaceAll(room, 'ROOM')
        .replace(/"csrfToken":"[^"]*"/, '')
    for (const as of [undefined, people.Ana]) {
      const [none, nowhere] = ['0'.repeat(32), '1'.repeat(32)]
      const missing = await get(page(nowhere, none), as)
      expect(missing.statusCode).toBe(404)
      const unseen = await get(page(vaultId, closed), as)
      expect(unseen.statusCode).toBe(404)
      expect(bare(unseen.body, closed, vaultId)).toBe(bare(missing.body, none, nowhere))
      expect(unseen.body).not.toMatch(CANARY)
    }
    expect((await get(page(hallId, hidden))).statusCode).toBe(404)
    expect((await get(page(vaultId, closed), people.Bo)).statusCode).toBe(200)
  })
})

describe('the page of a room, and of all rooms', () => {
  it('comes with the first posts, under the name the browser looks for', async () => {
    const room = stateIn((await get(`/c/slow-kiln/channel/${hallId}`)).body)
    expect(room.loadedLists).toEqual({
      [postListId({ channelId, context: hallId })]: { ids: [open], next: null },
    })
    expect(room.title).toBe('Glaze lab')
    const all = stateIn((await get('/c/slow-kiln/channel', people.Bo)).body)
    expect(all.loadedLists).toEqual({
      [postListId({ channelId })]: { ids: [hidden, closed, open], next: null },
    })
  })

  it.each(['', '/about'])('is begun on the front of the community: %s', async (beneath) => {
    const { loadedLists } = stateIn((await get(`/c/slow-kiln${beneath}`)).body)
    expect(loadedLists).toEqual({ [postListId({ channelId })]: { ids: [open], next: null } })
  })

  it('holds nothing of rooms one may not enter, and of secret communities nothing at all', async () => {
    for (const url of [
      `/c/slow-kiln/channel/${vaultId}`,
      '/c/slow-kiln/channel',
      '/c/slow-kiln/about',
      `/c/slow-kiln/channel/${hallId}`,
    ])
      expect((await get(url, people.Ana)).body).not.toMatch(CANARY)
    await makeChannel(server, people.Owner, { title: 'Secret club', isPublic: false })
    const secret = await get('/c/secret-club/channel')
    const none = await get('/c/no-such-club/channel')
    expect([secret.statusCode, stateIn(secret.body).loadedLists]).toEqual([404, {}])
    expect(secret.body.replaceAll('secret-club', 'x')).toBe(none.body.replaceAll('no-such-club', 'x'))
    for (const odd of ['%E0%A4%A', '%00', 'a%0A%00b'])
      expect((await get(`/c/${odd}/channel`)).statusCode).toBeLessThan(500)
  })
})

it('search engines are told of posts that everybody may read, and of no others', async () => {
  const { body } = await server.web.app.inject('/sitemap-posts.xml')
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${TEST_ORIGIN}${fireAndClay()}`,
  ])
  const { body: robots } = await server.web.app.inject('/robots.txt')
  expect(robots).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap-posts.xml`)
})
