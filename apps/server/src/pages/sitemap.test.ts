import { postCalls } from '@guildhall/contract/posts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { plainBundle } from '../testing/plain-bundle.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { mountSitemap } from './sitemap.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
  const { Ana } = await makePeople(server, ['Ana'])
  for (const title of ['Slow Kiln', 'Töpfer & Co', '陶芸']) await makeChannel(server, Ana, { title })
  await makeChannel(server, Ana, { title: 'Canary club', isPublic: false })
})
afterAll(() => server.close())

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

it('names every community that everybody may see, and no other', async () => {
  const { headers, body } = await server.web.app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(/^<\?xml[^>]*><urlset /)
  expect(addresses(body)).toEqual(
    ['slow-kiln', 'topfer-co', '陶芸'].map((slug) => `${TEST_ORIGIN}/c/${encodeURIComponent(slug)}`),
  )
})

it('is a list of maps where one would be too long', async () => {
  const app = Fastify()
  mountSitemap(app, server.kernel, 2)
  const index = await app.inject('/sitemap.xml')
  expect(index.body).toContain('<sitemapindex ')
  const maps = addresses(index.body).map((url) => new URL(url!))
  expect(maps.map(({ search }) => search)).toEqual(['?page=1', '?page=2'])
  const all = await Promise.all(maps.map(({ pathname, search }) => app.inject(pathname + search)))
  expect(all.map(({ body }) => addresses(body).length)).toEqual([2, 1])
  for (const page of ['3', '-1', '1.5', 'x'])
    expect((await app.inject(`/sitemap.xml?page=${page}`)).statusCode, page).toBe(404)
  await app.close()
})

it('tells programs that read the site where to look and where not', async () => {
  const { headers, body } = await server.web.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`)
})

it('names the posts of a community that people join by asking only where its owner opens them to visitors', async () => {
  const { Bea } = await makePeople(server, ['Bea'])
  const written = async (more: object) => {
    const channelId = await makeChannel(server, Bea, { isPublic: true, ...more })
    const postId = await makePost(server, Bea, await makeRoom(server, Bea, channelId))
    const { body } = await server.call(postCalls.getPosts, { _id: postId })
    return { postId, isRead: body.posts?.some(({ _id }) => _id === postId) ?? false }
  }
  const asked = await written({ anyOneCanJoin: false })
  const opened = await written({ anyOneCanJoin: false, visitorsCanRead: true })
  const open = await written({ anyOneCanJoin: true })
  const shut = await written({ anyOneCanJoin: true, visitorsCanRead: false })
  expect([asked, opened, open, shut].map(({ isRead }) => isRead)).toEqual([false, true, true, false])
  const { body } = await server.web.app.inject('/sitemap-posts.xml')
  expect([asked, opened, open, shut].map(({ postId }) => body.includes(postId))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
