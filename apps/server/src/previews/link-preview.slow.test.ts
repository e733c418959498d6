import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { fileJobs } from '../files/jobs.ts'
import { drawn } from '../files/testing/media.ts'
import { DAY, MINUTE, SECOND } from '../platform/clock.ts'
import { createOutbound } from '../platform/outbound/outbound.ts'
import { linkJobs } from '../posts/link-jobs.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Internet, makeInternet, PUBLIC_ADDRESS } from '../testing/internet.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { previewChores } from './chores.ts'
import { takePreviewPicture } from './job-names.ts'
import { previewJobs } from './jobs.ts'

const page = (head: string) => `<!doctype html><html><head>${head}</head><body><h1>Hi</h1></body></html>`
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`

let picture: Buffer
const html =
  (body: string | Buffer, type = 'text/html; charset=utf-8') =>
  (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': type }).end(body)

const sites: Record<string, (response: ServerResponse) => unknown> = {
  '/article': html(
    page(
      og('title', 'Clay') +
        og('description', 'About clay') +
        og('site_name', 'Potters') +
        og('image', '/clay.jpg'),
    ),
  ),
  '/clay.jpg': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
  '/plain': html(page('<title>Only\n a   title</title><meta name="description" content="D">')),
  '/hostile': html(
    page(
      og('title', '&lt;img src=x onerror=alert(1)&gt;&#x202e;') + og('image', 'http://127.0.0.1/admin.png'),
    ),
  ),
  '/inside-picture': html(page(og('title', 'T') + og('image', 'http://inside.org/secret.png'))),
  '/svg': html(page(og('title', 'S') + og('image', '/x.svg'))),
  '/x.svg': html('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'),
  '/liar': html(page(og('title', 'L') + og('image', '/liar.png'))),
  '/liar.png': html('<script>alert(1)</script>', 'image/png'),
  '/many': html(page(`${'<meta name="a" content="b">'.repeat(100_000)}${og('title', 'Late')}`)),
  '/long': html(page(`<title>${'long '.repeat(200_000)}</title>`)),
  '/latin': html(Buffer.from(page('<title>Café</title>'), 'latin1'), 'text/html; charset=iso-8859-1'),
  '/meta-latin': html(
    Buffer.from(page('<meta charset="iso-8859-1"><title>Café</title>'), 'latin1'),
    'text/html',
  ),
  '/odd-charset': html(page('<title>Odd</title>'), 'text/html; charset=no-such-thing'),
  '/refresh': html(page('<meta http-equiv="refresh" content="0;url=http://127.0.0.1/"><title>R</title>')),
}

const directory = mkdtempSync(join(tmpdir(), 'guildhall-previews-'))
let internet: Internet
let server: TestServer
let people: Record<'owner' | 'member' | 'holder' | 'stranger', Person>
const asked: string[] = []
beforeAll(async () => {
  picture = await drawn('jpeg')
  internet = await makeInternet(
    { 'page.org': PUBLIC_ADDRESS, 'inside.org': '127.0.0.1' },
    (request, response) => {
      asked.push(request.url ?? '')
      const site = sites[(request.url ?? '').split('?')[0]!]
      if (site) site(response)
      else response.writeHead(404).end()
    },
  )
  server = await startTestServer({ outbound: createOutbound(internet), settings: { FILES_DIR: directory } })
  people = await makePeople(server, ['owner', 'member', 'holder', 'stranger'])
})
afterAll(async () => {
  await server.close()
  await internet.stop()
  rmSync(directory, { recursive: true, force: true })
})
beforeEach(() => {
  asked.length = 0
})

const preview = (linkURL: string, as: Person = people.member) =>
  server.call(postCalls.getLinkPreview, { linkURL }, { as })

/** What workers do meanwhile. */
async function work() {
  for (let round = 0; round < 3; round += 1) {
    await runDueJobs(server, [...previewJobs, ...linkJobs])
    await runDueJobs(server, fileJobs)
    server.later(3 * SECOND)
  }
}

describe('the preview of a page', () => {
  it('tells what the page says of itself, with its picture made anew on our own address [POST-LINK-1]', async () => {
    const asking = preview('http://page.org/article')
    const waiting = server.kernel.db
      .selectFrom('outbox')
      .select('id')
      .where('job', '=', takePreviewPicture.name)
    await vi.waitFor(async () => expect(await waiting.execute()).toHaveLength(1), 10_000)
    await work()
    // The first reply waits a while for the picture, and a busy machine may take longer.
    expect((await asking).body).toMatchObject({ title: 'Clay' })
    const { status, body } = await preview('http://page.org/article')
    expect(status).toBe(200)
    expect(body).toEqual({
      url: 'http://page.org/article',
      title: 'Clay',
      description: 'About clay',
      siteName: 'Potters',
      image: expect.stringMatching(/^\/files\/[0-9a-f]{32}\/highres$/),
    })
    const sent = await server.web.app.inject({ url: body.image })
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(sent.rawPayload.equals(picture)).toBe(false)
  })

  it('is kept for a day, for whoever asks', async () => {
    await preview('http://page.org/article?1')
    await preview('http://page.org/article?1', people.stranger)
    expect(asked.filter((url) => url === '/article?1')).toHaveLength(1)
    server.later(DAY + MINUTE)
    await preview('http://page.org/article?1')
    expect(asked.filter((url) => url === '/article?1')).toHaveLength(2)
    server.later(DAY + MINUTE)
    await previewChores[0]!.run(server.kernel)
    expect(await server.kernel.db.selectFrom('link_previews').select('title').execute()).toEqual([])
  })

  it.each<[string, object]>([
    ['/plain', { title: 'Only a title', description: 'D', siteName: 'page.org', image: '' }],
    ['/latin', { title: 'Café' }],
    ['/meta-latin', { title: 'Café' }],
    ['/odd-charset', { title: 'Odd' }],
    ['/missing', { title: '', description: '', image: '' }],
    ['/hostile', { title: '<img src=x onerror=alert(1)>', image: '' }],
    ['/many', { title: '', image: '' }],
    ['/refresh', { title: 'R', image: '' }],
  ])('holds only words, whatever the page is: %s [F4]', async (path, expected) => {
    const since = performance.now()
    expect((await preview(`http://page.org${path}`)).body).toMatchObject(expected)
    expect(performance.now() - since).toBeLessThan(10_000)
  })

  it('is never longer than a card', async () => {
    const { body } = await preview('http://page.org/long')
    expect(body.title.length).toBeLessThanOrEqual(200)
  })

  it.each(['/hostile', '/inside-picture', '/svg', '/liar'])(
    'has no picture that leads inside or is none: %s [F3] [F4]',
    async (path) => {
      await preview(`http://page.org${path}?again`)
      await work()
      expect((await preview(`http://page.org${path}?again`)).body.image).toBe('')
      expect(internet.trapped()).toBe(0)
    },
  )

  it.each(['', 'javascript:alert(1)', 'file:///etc/passwd', 'http://', 'data:text/html,x'])(
    'is refused where there is no page: %j',
    async (linkURL) => {
      expect((await preview(linkURL)).status).toBe(400)
    },
  )

  it('is for those who are signed in, and not for ever so many in a minute', async () => {
    expect((await server.call(postCalls.getLinkPreview, { linkURL: 'http://page.org/plain' })).status).toBe(
      401,
    )
    const settings = { LIMIT_PREVIEWS_PER_ACCOUNT_A_MINUTE: '2', LIMIT_PREVIEWS_PER_HOST_A_SECOND: '1' }
    const strict = await startTestServer({ settings, outbound: createOutbound(internet) })
    const { ana, bea } = await makePeople(strict, ['ana', 'bea'])
    const get = (path: string, as: Person) =>
      strict.call(postCalls.getLinkPreview, { linkURL: `http://page.org${path}` }, { as })
    expect((await get('/plain', ana!)).status).toBe(200)
    expect((await get('/plain', ana!)).status).toBe(200)
    expect(await get('/plain', ana!)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    // The site was asked a moment ago.
    strict.later(SECOND)
    const [one, two] = await Promise.all([get('/latin', bea!), get('/refresh', bea!)])
    expect([one.status, two.status].sort()).toEqual([200, 429])
    await strict.close()
  })
})

describe('the preview of one of our own pages', () => {
  it('is what the viewer may read, and is neither asked for over the network nor kept [F5] [L10]', async () => {
    const channelId = await makeChannel(server, people.owner, { title: 'Potters' })
    await addMembers(server, channelId, [people.member, people.holder])
    const roleId = await makeRole(server, channelId, [people.holder])
    const room = await makeRoom(server, people.owner, channelId, { roles: [roleId] })
    const postId = await makePost(server, people.owner, room, { title: 'Kept secret', text: 'Words' })
    const linkURL = `${TEST_ORIGIN}/c/potters/channel/${room}/post/${postId}`
    const bare = { url: linkURL, title: '', description: '', image: '', siteName: '' }
    expect((await preview(linkURL, people.holder)).body).toEqual({
      ...bare,
      title: 'Kept secret',
      description: 'Words',
      siteName: 'Potters',
    })
    for (const who of [people.member, people.stranger])
      expect((await preview(linkURL, who)).body).toEqual(bare)
    const ownCall = `${TEST_ORIGIN}/api/v2/post/linkPreview?linkURL=http://page.org/plain`
    expect((await preview(ownCall)).body).toMatchObject({ title: '' })
    expect(asked).toEqual([])
    expect(
      await server.kernel.db
        .selectFrom('link_previews')
        .select('title')
        .where('title', '=', 'Kept secret')
        .execute(),
    ).toEqual([])
  })
})

describe('a post with a link', () => {
  it('is shown at once, and gets its preview when the worker has asked the page', async () => {
    const channelId = await makeChannel(server, people.owner)
    const context = await makeRoom(server, people.owner, channelId)
    const create = async (link: string) => {
      const input = { contentType: 'Link', context, link, title: 'Look' } as const
      return (await server.call(postCalls.createPost, input, { as: people.owner })).body.post
    }
    const read = async (_id: string) =>
      (await server.call(postCalls.getPosts, { _id }, { as: people.owner })).body.posts[0]!.link
    const link = 'http://page.org/article?post'
    const { _id } = await create(link)
    expect(await read(_id)).toMatchObject({ url: link, title: '' })
    await work()
    expect(await read(_id)).toEqual({
      url: link,
      title: 'Clay',
      description: 'About clay',
      siteName: 'Potters',
      image: expect.stringMatching(/^\/files\/[0-9a-f]{32}\/highres$/),
    })
    const own = `${TEST_ORIGIN}/c/x/channel/${context}/post/${_id}`
    const other = await create(own)
    await work()
    expect(await read(other._id)).toMatchObject({ url: own, title: '' })
  })
})
