import { postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { TEST_ORIGIN } from '../../testing/config.ts'
import { parseXml, textsOf } from '../../testing/parse-xml.ts'
import { plainBundle } from '../../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost, makeRoom } from '../testing/make-post.ts'

const HOSTILE = `]]></title><script>alert(1)</script> & "\u0007\u000b\ufffe' <!--`

let server: TestServer
let people: Record<'Owner' | 'Ana' | 'Canary', Person>
let kiln: string
let hall: string
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
  people = await makePeople(server, ['Owner', 'Ana', 'Canary'])
  kiln = await makeChannel(server, people.Owner, { title: 'Slow Kiln', language: 'pt-BR' })
  await addMembers(server, kiln, [people.Ana, people.Canary])
  hall = await makeRoom(server, people.Owner, kiln, { text: 'Glaze & lab' })
})
afterAll(() => server.close())

const feedOf = (room: string, headers: Record<string, string | undefined> = {}, slug = 'slow-kiln') =>
  server.web.app.inject({ url: `/c/${slug}/channel/${room}/feed.xml`, headers })

it('holds the newest posts of a room whole, with all that a reader of feeds needs', async () => {
  const first = await makePost(server, people.Ana, hall, {
    title: 'Fire & clay',
    text: 'Come <b>at</b> eight.',
  })
  server.later(60_000)
  const hostile = await makePost(server, people.Ana, hall, { title: HOSTILE.replace(/[^\x20-\x7e]/g, '') })
  // What came in before such signs were refused is shown without them.
  const html = '<p>ok<script>alert(1)</script><a href="javascript:x">x</a>\u000b\ufffe</p>'
  await sql`update posts set html = ${html}, text = ${HOSTILE} where id = ${hostile}`.execute(
    server.kernel.db,
  )
  const quiet = await makePost(server, people.Canary, hall, { title: '', text: 'Hush', hideAuthorInfo: true })
  await makePost(server, people.Canary, hall, { title: 'Canary hidden', isHidden: true })
  await sql`update posts set is_pinned = true where id = ${first}`.execute(server.kernel.db)
  const { statusCode, headers, body } = await feedOf(hall)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(headers.link).toBe(`<${TEST_ORIGIN}/c/slow-kiln/channel/${hall}/feed.xml>; rel="canonical"`)
  const rss = parseXml(body)
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  const channel = rss.children[0]!
  expect(textsOf(channel, 'title')).toEqual(['Glaze & lab · Slow Kiln'])
  expect(textsOf(channel, 'link')).toEqual([`${TEST_ORIGIN}/c/slow-kiln/channel/${hall}`])
  expect(textsOf(channel, 'language')).toEqual(['pt-BR'])
  expect(textsOf(channel, 'description')).toHaveLength(1)
  const self = channel.children.find(({ name }) => name === 'atom:link')!
  expect(self.attributes.href).toBe(`${TEST_ORIGIN}/c/slow-kiln/channel/${hall}/feed.xml`)
  const items = channel.children.filter(({ name }) => name === 'item')
  expect(items.map((item) => textsOf(item, 'guid')[0])).toEqual([quiet, hostile, first])
  for (const item of items)
    for (const name of ['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded'])
      expect(textsOf(item, name), name).toHaveLength(1)
  const [hushed, , fire] = items
  expect(textsOf(fire!, 'title')).toEqual(['Fire & clay'])
  expect(textsOf(fire!, 'link')).toEqual([
    `${TEST_ORIGIN}/c/slow-kiln/channel/${hall}/post/${first}-fire-clay`,
  ])
  expect(textsOf(fire!, 'dc:creator')).toEqual(['Ana'])
  expect(textsOf(fire!, 'pubDate')[0]).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
  expect(textsOf(items[1]!, 'content:encoded')[0]).not.toMatch(/script|javascript/)
  expect(textsOf(hushed!, 'dc:creator')).toEqual([])
  expect(textsOf(hushed!, 'title')).toEqual(['Hush'])
  expect(body).not.toMatch(/canary/i)
  expect(body).not.toContain(people.Canary.userId)
})

it('is sent again only once it has changed, and can be asked for its head alone', async () => {
  const { headers, body } = await feedOf(hall)
  const { etag, 'last-modified': changed } = headers as Record<string, string>
  expect(body).not.toBe('')
  for (const known of [
    { 'if-none-match': etag! },
    { 'if-none-match': `W/${etag}, "x"` },
    { 'if-modified-since': changed! },
  ]) {
    const answer = await feedOf(hall, known)
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
  }
  expect((await feedOf(hall, { 'if-none-match': '"x"', 'if-modified-since': changed! })).statusCode).toBe(200)
  const head = await server.web.app.inject({ method: 'HEAD', url: `/c/slow-kiln/channel/${hall}/feed.xml` })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
  server.later(60_000)
  const post = await makePost(server, people.Ana, hall, { title: 'News' })
  const anew = await feedOf(hall, { 'if-none-match': etag! })
  expect([anew.statusCode, anew.headers['last-modified'] === changed]).toEqual([200, false])
  await server.call(postCalls.deletePost, { postId: post }, { as: people.Ana })
  expect(
    (await feedOf(hall, { 'if-modified-since': String(anew.headers['last-modified']) })).statusCode,
  ).toBe(200)
})

it('of a room that visitors may not enter is missing, for whoever asks', async () => {
  const roles = [await makeRole(server, kiln, [people.Ana])]
  const vault = await makeRoom(server, people.Owner, kiln, { text: 'Canary vault', roles })
  const secret = await makeChannel(server, people.Owner, { title: 'Canary club', isPublic: false })
  const inside = await makeRoom(server, people.Owner, secret)
  const asked = await makeChannel(server, people.Owner, { title: 'Asked', anyOneCanJoin: false })
  const behind = await makeRoom(server, people.Owner, asked)
  const none = '0'.repeat(32)
  const missing = await feedOf(none)
  for (const room of [vault, inside, behind, 'x'])
    for (const headers of [{}, { cookie: `token=${people.Owner.token}` }]) {
      const answer = await feedOf(room, headers)
      expect([room, answer.statusCode]).toEqual([room, 404])
      expect(answer.body.replaceAll(room, none)).toBe(missing.body)
    }
})

it('is announced by its room, and found under another name of its community', async () => {
  const room = async () => (await server.web.app.inject(`/c/slow-kiln/channel/${hall}`)).body
  expect(await room()).toContain(
    `<link rel="alternate" type="application/rss+xml" title="Glaze &amp; lab" href="/c/slow-kiln/channel/${hall}/feed.xml">`,
  )
  const answer = await feedOf(hall, {}, 'old-name')
  const path = `/c/slow-kiln/channel/${hall}/feed.xml`
  expect([answer.statusCode, answer.headers.location]).toEqual([301, path])
})
