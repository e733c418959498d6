import { cardCalls } from '@guildhall/contract/channels'
import { discussionCalls } from '@guildhall/contract/discussions'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { TEST_ORIGIN } from '../../testing/config.ts'
import { plainBundle } from '../../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { faultsIn, structuredDataIn } from '../../testing/structured-data.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost, makeRoom } from '../testing/make-post.ts'

const HOSTILE = `</script><script>alert(1)</script><!-- <SCRIPT "\u2028&amp;'`

let server: TestServer
let people: Record<'Owner' | 'Ana' | 'Bo' | 'Canary', Person>
let hall: string
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
  people = await makePeople(server, ['Owner', 'Ana', 'Bo', 'Canary'])
  const { Owner, Ana, Bo, Canary } = people
  const kiln = await makeChannel(server, Owner, { title: 'Slow Kiln', description: HOSTILE })
  await server.call(cardCalls.addRule, { channelId: kiln, title: 'Be kind' }, { as: Owner })
  await addMembers(server, kiln, [Ana, Bo, Canary])
  hall = await makeRoom(server, Owner, kiln, { text: 'Glaze lab' })
})
afterAll(() => server.close())

async function pageOf(postId: string, as?: Person) {
  const { body } = await server.call(postCalls.getPosts, { _id: postId })
  const url = body.posts[0]!.shareUrl.slice(TEST_ORIGIN.length)
  const cookie = as ? { cookie: `token=${as.token}` } : {}
  return (await server.web.app.inject({ url, headers: cookie })).body
}

it('a post is described with its author, times, counts and comments', async () => {
  const post = await makePost(server, people.Ana, hall, { title: 'Crawl', text: 'Why does it crawl?' })
  const comment = await makeDiscussion(server, people.Bo, { post, discussionType: 'comment', text: 'Dust.' })
  const reply = await makeDiscussion(server, people.Ana, { discussion: comment, text: 'No.' })
  const page = await pageOf(post)
  const data = structuredDataIn(page)
  expect(data.flatMap((one) => faultsIn(one))).toEqual([])
  const url = `${TEST_ORIGIN}/c/slow-kiln/channel/${hall}/post/${post}-crawl`
  const person = (name: string) => ({
    '@type': 'Person',
    name,
    url: `${TEST_ORIGIN}/user/${people[name as 'Ana'].userId}`,
  })
  expect(data[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: 'Crawl',
    text: 'Why does it crawl?',
    url,
    author: person('Ana'),
    commentCount: 2,
    comment: [
      {
        text: 'Dust.',
        url: `${url}?comment=${comment}`,
        author: person('Bo'),
        comment: [{ text: 'No.', url: `${url}?comment=${reply}`, author: person('Ana') }],
      },
    ],
  })
  const steps = data[1]!.itemListElement as { name: string; item: string }[]
  expect(steps.map(({ name }) => name)).toEqual(['Slow Kiln', 'Glaze lab', 'Crawl'])
  // A member's page may hold what search engines must not see.
  expect(structuredDataIn(await pageOf(post, people.Bo))).toEqual([])
})

it('a question is described with its answers, the solution among them', async () => {
  const post = await makePost(server, people.Ana, hall, { title: 'Why?', postType: 'question' })
  const typeOf = async () => structuredDataIn(await pageOf(post))[0]!['@type']
  expect(await typeOf()).toBe('DiscussionForumPosting')
  await makeDiscussion(server, people.Bo, { post, discussionType: 'comment', text: 'Me too' })
  const first = await makeDiscussion(server, people.Bo, { post, discussionType: 'answer', text: 'Dust' })
  const second = await makeDiscussion(server, people.Owner, { post, discussionType: 'answer', text: 'Heat' })
  await server.call(discussionCalls.upvoteAnswer, { id: first, voted: true }, { as: people.Owner })
  const data = structuredDataIn(await pageOf(post))
  expect(data.flatMap((one) => faultsIn(one))).toEqual([])
  expect(data[0]).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      name: 'Why?',
      answerCount: 2,
      suggestedAnswer: [{ text: 'Dust', upvoteCount: 1 }, { text: 'Heat' }],
    },
  })
  await server.call(discussionCalls.solveAnswer, { answerId: second }, { as: people.Ana })
  const solved = structuredDataIn(await pageOf(post))
  expect(solved[0]).toMatchObject({
    mainEntity: { acceptedAnswer: { text: 'Heat' }, suggestedAnswer: [{ text: 'Dust' }] },
  })
})

it('nobody who hides their name is described', async () => {
  const hidden = await makePost(server, people.Canary, hall, { title: 'Quiet', hideAuthorInfo: true })
  await makeDiscussion(server, people.Canary, { post: hidden, discussionType: 'comment', text: 'Me' })
  const masked = await makeRoom(server, people.Owner, (await channelOf(hall))!, {
    text: 'Masks',
    isAnonymous: true,
  })
  const nameless = await makePost(server, people.Canary, masked, { title: 'Masked', postType: 'question' })
  await makeDiscussion(server, people.Canary, { post: nameless, discussionType: 'answer', text: 'I' })
  for (const post of [hidden, nameless]) {
    const page = await pageOf(post)
    expect(structuredDataIn(page).flatMap((one) => faultsIn(one))).toEqual([])
    expect(JSON.stringify(structuredDataIn(page))).toContain(
      '"author":{"@type":"Organization","name":"Slow Kiln"',
    )
    expect(page).not.toContain('Canary')
    expect(page).not.toContain(people.Canary.userId)
  }
})

const channelOf = async (room: string) =>
  (
    await server.kernel.db
      .selectFrom('contexts')
      .select('channel_id')
      .where('id', '=', room)
      .executeTakeFirst()
  )?.channel_id

it('no words end the description before its end', async () => {
  const post = await makePost(server, people.Ana, hall, { title: HOSTILE, text: HOSTILE })
  await makeDiscussion(server, people.Bo, { post, discussionType: 'comment', text: HOSTILE })
  const page = await pageOf(post)
  const [data] = structuredDataIn(page)
  expect(faultsIn(data)).toEqual([])
  expect(data).toMatchObject({ text: HOSTILE, comment: [{ text: HOSTILE }] })
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<!--')
  expect(page.match(/<script/gi)).toHaveLength(3)
  const front = (await server.web.app.inject('/c/slow-kiln')).body
  expect(structuredDataIn(front)[0]).toMatchObject({ '@type': 'Organization', description: HOSTILE })
  expect(front.match(/<script/gi)).toHaveLength(3)
})

it('a community is described with its place', async () => {
  const data = structuredDataIn((await server.web.app.inject('/c/slow-kiln')).body)
  expect(data.flatMap((one) => faultsIn(one))).toEqual([])
  expect(data.map((one) => one['@type'])).toEqual(['Organization', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({ name: 'Slow Kiln', url: `${TEST_ORIGIN}/c/slow-kiln` })
})
