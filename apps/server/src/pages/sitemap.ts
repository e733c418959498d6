import { channelAddress } from '@guildhall/contract/channels/addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicEventPaths } from '../events/public-events.ts'
import { MINUTE } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { escapeHtml } from '../platform/html.ts'
import { addressBucket } from '../platform/http/limits.ts'
import type { Kernel } from '../platform/kernel.ts'
import { publicPostPaths } from '../posts/public-posts.ts'

/** The most addresses that one map may contain (sitemaps.org). */
const MAX_IN_MAP = 50_000
/** How long a map of posts or events is cached. */
const MAP_LIVES = 10 * MINUTE
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const publicCount = statement<Record<never, never>, { count: number }>(
  'public_channels_count',
  `select count(*)::int as count from channels where is_public and deleted_at is null`,
)

const publicSlugs = statement<{ skip: number; take: number }, { slug: string }>(
  'public_channel_slugs',
  `select slug from channels where is_public and deleted_at is null order by id offset $skip limit $take`,
)

/** Serves robots.txt and the map of all public communities to search engines. */
export function mountSitemap(app: FastifyInstance, kernel: Kernel, perMap = MAX_IN_MAP) {
  const { db, config, limits } = kernel
  const url = (path: string) => escapeHtml(new URL(path, config.PUBLIC_URL).href)
  const entries = (tag: 'url' | 'sitemap', paths: string[]) =>
    paths.map((path) => `<${tag}><loc>${url(path)}</loc></${tag}>`).join('')

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /me/\nSitemap: ${url('/sitemap.xml')}\nSitemap: ${url('/sitemap-posts.xml')}\nSitemap: ${url('/sitemap-events.xml')}\n`,
      ),
  )

  /** The whole map if it fits in one, else the index or one of its parts; null for a part that does not exist. */
  async function mapAt(page: unknown): Promise<string | null> {
    const count = (await publicCount(db))[0]?.count ?? 0
    const maps = Math.max(1, Math.ceil(count / perMap))
    if (page === undefined && maps > 1) {
      const paths = Array.from({ length: maps }, (_, at) => `/sitemap.xml?page=${at + 1}`)
      return `${XML}<sitemapindex xmlns="${SCHEMA}">${entries('sitemap', paths)}</sitemapindex>`
    }
    const wanted = Number(page ?? 1)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > maps) return null
    const rows = await publicSlugs(db, { skip: (wanted - 1) * perMap, take: perMap })
    const paths = rows.map(({ slug }) => channelAddress.to({ slug }))
    return `${XML}<urlset xmlns="${SCHEMA}">${entries('url', paths)}</urlset>`
  }

  /** Serves the map of what everybody may read of one kind. */
  function mountMap(path: string, findPaths: (db: Database, most: number) => Promise<string[]>) {
    let known = { map: '', madeAt: 0 }
    async function read(): Promise<string> {
      const now = kernel.clock().getTime()
      if (known.madeAt === 0 || now - known.madeAt > MAP_LIVES) {
        const paths = await findPaths(db, perMap)
        known = { map: `${XML}<urlset xmlns="${SCHEMA}">${entries('url', paths)}</urlset>`, madeAt: now }
      }
      return known.map
    }
    app.get(path, async (request, reply) => {
      await limits.spend('requestsPerAddress', addressBucket(request.ip))
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(await read())
    })
  }

  mountMap('/sitemap-posts.xml', publicPostPaths)
  mountMap('/sitemap-events.xml', publicEventPaths)

  app.get('/sitemap.xml', async (request: FastifyRequest<{ Querystring: { page?: unknown } }>, reply) => {
    await limits.spend('requestsPerAddress', addressBucket(request.ip))
    const map = await mapAt(request.query.page)
    if (map === null) return reply.callNotFound()
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(map)
  })
}
