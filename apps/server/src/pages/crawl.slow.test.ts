import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shown, UNSEEN } from '@guildhall/contract'
import { postCalls } from '@guildhall/contract/posts'
import { vectors } from '@guildhall/parts/hostile-vectors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillWorld } from '../../demo/world.ts'
import { viteBundle } from '../../scripts/vite-bundle.ts'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { fillWithVectors, vectorNames } from '../posts/testing/fill-with-vectors.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { type CrawledPage, crawl } from '../testing/crawl.ts'
import { readMarkup } from '../testing/read-markup.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { faultsIn, structuredDataIn } from '../testing/structured-data.ts'
import { makePeople } from '../users/testing/make-people.ts'

// `pnpm crawl` reads the whole world of the demo; CI a small one, in which every reason to be closed occurs.
const isDemo = process.env.CRAWL === 'demo'

let server: TestServer
let pages: CrawledPage[]
let hostile: string[]
const directory = mkdtempSync(join(tmpdir(), 'guildhall-files-'))
const bundle = viteBundle(join(import.meta.dirname, '../../../web'))
beforeAll(async () => {
  server = await startTestServer({ bundle, settings: { FILES_DIR: directory } })
  if (isDemo) await fillWorld(server.kernel, { seed: 7, hasPictures: false }, () => undefined)
  else await fillVillage()
  hostile = await fillHarbour()
  pages = await crawl((path) => server.web.app.inject(path), TEST_ORIGIN)
}, 600_000)
afterAll(async () => {
  await bundle.close()
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

async function fillVillage() {
  const { Ana, Bo, Gone } = await makePeople(server, ['Ana', 'Bo', 'Gone'])
  for (const [title, more] of [
    ['Slow Kiln', {}],
    ['Asking', { anyOneCanJoin: false }],
    ['Secret', { isPublic: false }],
    ['Left', {}],
  ] as const) {
    const channelId = await makeChannel(server, Ana, { title, ...more })
    await addMembers(server, channelId, [Bo, Gone])
    const hall = await makeRoom(server, Ana, channelId, { text: 'Hall' })
    const masks = await makeRoom(server, Ana, channelId, { text: 'Masks', isAnonymous: true })
    const roles = [await makeRole(server, channelId, [Bo])]
    const vault = await makeRoom(server, Ana, channelId, { text: 'Vault', roles })
    for (const room of [hall, masks, vault]) {
      const question = await makePost(server, Ana, room, { title: 'Größe & Öfen?', postType: 'question' })
      await makeDiscussion(server, Bo, { post: question, discussionType: 'answer', text: '</script> Dust' })
      for (const options of [
        { title: '陶芸' },
        { hideAuthorInfo: true },
        { title: 'Hidden', isHidden: true },
      ])
        await makePost(server, Bo, room, options)
      await makePost(server, Gone, room, { title: 'By somebody who left' })
    }
  }
  await sql`update users set suspended_at = created_at where id = ${Gone.userId}`.execute(server.kernel.db)
  await sql`update channels set deleted_at = created_at where title = 'Left'`.execute(server.kernel.db)
}

/** A community whose files and pictures are called like markup that runs. */
async function fillHarbour() {
  const { Eve } = await makePeople(server, ['Eve'])
  const channelId = await makeChannel(server, Eve, { title: 'Harbour' })
  return fillWithVectors(server, Eve, await makeRoom(server, Eve, channelId, { text: 'Quay' }))
}

/** Says in plain SQL which posts everybody may read. */
async function posts() {
  const { rows } = await sql<{ id: string; is_public: boolean }>`
    select p.id, c.is_public and c.visitors_can_read and c.deleted_at is null and x.context_type = 'public'
      and not p.is_hidden and (p.hide_author or x.is_anonymous
        or (u.deleted_at is null and u.suspended_at is null and u.deletion_requested_at is null)) as is_public
    from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
      join users u on u.id = p.author_id`.execute(server.kernel.db)
  const idsOf = (isPublic: boolean) => rows.filter((row) => row.is_public === isPublic).map(({ id }) => id)
  return { open: idsOf(true), closed: idsOf(false) }
}

const postIn = ({ path }: CrawledPage) => /\/post\/([0-9a-f]{32})/.exec(path)?.[1]

it('every public post is found from robots.txt on, under its one address, and no other', async () => {
  const { open, closed } = await posts()
  expect([open.length, closed.length].every((count) => count > 5)).toBe(true)
  const mapped = pages.filter(({ isMapped }) => isMapped).flatMap((page) => postIn(page) ?? [])
  expect(mapped.toSorted()).toEqual(open.toSorted())
  // What leads to a post has the address that the map has.
  expect(pages.filter((page) => postIn(page) && !page.isMapped).map(({ path }) => path)).toEqual([])
  const named = new Set(pages.flatMap(({ body }) => body.match(/[0-9a-f]{32}/g) ?? []))
  expect(closed.filter((id) => named.has(id))).toEqual([])
})

it('every page that is found answers, and describes itself soundly', async () => {
  expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([])
  const feeds = pages.filter(({ body }) => body.startsWith('<?xml'))
  expect(feeds.length).toBeGreaterThan(0)
  const listed = pages.filter((page) => page.isListed && !feeds.includes(page))
  for (const { path, body } of listed) {
    const canonical = /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1]
    expect(new URL(canonical!).pathname, path).toBe(
      path.replace(/\/about$/, '').replace(/^(.*\/channel\/[0-9a-f]{32})-[^/]*$/, '$1'),
    )
    expect([path, structuredDataIn(body).flatMap((one) => faultsIn(one))]).toEqual([path, []])
    expect(/<h1\b/.test(body), path).toBe(true)
  }
  const kinds = new Set(listed.flatMap(({ body }) => structuredDataIn(body).map((data) => data['@type'])))
  expect([...kinds].toSorted()).toEqual([
    'BreadcrumbList',
    'DiscussionForumPosting',
    'Organization',
    'ProfilePage',
    'QAPage',
  ])
})

it('an address of nothing is 404, not listed, and leads on', async () => {
  const none = '0'.repeat(32)
  const kiln = pages.find(({ path }) => /^\/c\/[^/]+$/.test(path))!.path
  const room = pages.find(({ path }) => /\/channel\/[0-9a-f]{32}/.test(path))!.path.split('/post/')[0]!
  for (const path of [
    '/nowhere',
    '/c/nowhere',
    `${kiln}/nowhere`,
    `${kiln}/channel/${none}`,
    `${room}/post/${none}`,
    '/user/no.body',
    `/user/${none}`,
  ]) {
    const { statusCode, body } = await server.web.app.inject(path)
    expect([path, statusCode]).toEqual([path, 404])
    expect(body, path).toContain('<meta name="robots" content="noindex">')
    expect(body, path).not.toMatch(/rel="canonical"|og:url|ld\+json|rel="alternate"/)
    expect(body, path).toMatch(/<h\d\b[^>]*>[^<]/)
    expect(body, path).toMatch(/<a\b[^>]* href="\//)
  }
})

it('markup that runs is only words as the name of a file, as a caption and as an alternative text', async () => {
  expect(vectors.filter((vector) => readMarkup(vector).faults.length > 0).length).toBeGreaterThan(200)
  const read = pages.map((page) => ({ ...page, ...readMarkup(page.body) }))
  expect(read.flatMap(({ path, faults }) => faults.map((fault) => [path, fault]))).toEqual([])

  const posts = await Promise.all(
    hostile.map(async (_id) => (await server.call(postCalls.getPosts, { _id })).body.posts[0]!),
  )
  const [files, pictures] = [posts.flatMap((post) => post.files), posts.flatMap((post) => post.pictures)]
  expect(files.map(({ name }) => name)).toEqual(vectorNames.map((name) => name.replace(UNSEEN, '').trim()))
  expect(pictures.map(({ alt }) => alt)).toEqual(vectors.map(shown))
  // The further pictures of a post are shown once somebody opens them.
  const shownAtOnce = posts.flatMap((post) => post.pictures.slice(0, 3).map(({ alt }) => alt))
  const words = read.flatMap((page) => (hostile.includes(postIn(page) ?? '') ? page.words : [])).join('\n')
  const wanted = [...files.map(({ name }) => name), ...shownAtOnce]
  expect(wanted.filter((text) => !words.includes(text))).toEqual([])
  const inText = readMarkup(posts[0]!.html)
  expect([inText.faults, vectors.filter((text) => inText.words.split(text).length < 3)]).toEqual([[], []])

  const served = await Promise.all(
    files.map(async ({ url }) => {
      const { location } = (await server.web.app.inject(url)).headers
      const { statusCode, headers } = await server.web.app.inject(String(location).slice(TEST_ORIGIN.length))
      const header = /^attachment; filename="[\w.() -]+"; filename\*=UTF-8''([\w.!~%-]+)$/
      const exact = header.exec(String(headers['content-disposition']))?.[1] ?? ''
      return [statusCode, headers['x-content-type-options'], decodeURIComponent(exact)]
    }),
  )
  expect(served).toEqual(files.map(({ name }) => [200, 'nosniff', name]))
})
