import { parseXml } from './parse-xml.ts'

interface Answer {
  readonly statusCode: number
  readonly headers: Record<string, unknown>
  readonly body: string
}

export interface CrawledPage {
  readonly path: string
  readonly status: number
  readonly body: string
  readonly isListed: boolean
  /** Named by a map of the site. */
  readonly isMapped: boolean
}

const linesOf = (text: string, name: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? line.slice(name.length + 2).trim() : []))

const decoded = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/** The addresses that a page leads to: of a feed those of its items. */
function linksIn(body: string): string[] {
  if (body.startsWith('<?xml'))
    return [...body.matchAll(/<link>(.*?)<\/link>/g)].map(([, url]) => decoded(url!))
  const anchors = [...body.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href]) => decoded(href!))
  const feeds = [...body.matchAll(/<link rel="alternate"[^>]* href="([^"]*)"/g)].map(([, href]) =>
    decoded(href!),
  )
  return [...anchors, ...feeds]
}

/** Reads a site as a search engine does: robots.txt, its maps, every address in them, and every link on those pages. */
export async function crawl(get: (path: string) => Promise<Answer>, origin: string): Promise<CrawledPage[]> {
  const robots = (await get('/robots.txt')).body
  const closed = linesOf(robots, 'Disallow')
  const mapped: string[] = []

  async function readMap(url: string) {
    const { name, children } = parseXml((await get(url.slice(origin.length))).body)
    const found = children.map((entry) => entry.children.find((child) => child.name === 'loc')!.text)
    if (name === 'sitemapindex') for (const one of found) await readMap(one)
    else mapped.push(...found)
  }
  for (const url of linesOf(robots, 'Sitemap')) await readMap(url)

  const pages = new Map<string, CrawledPage>()
  const waiting = mapped.map((url) => ({ url, isMapped: true }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { pathname, search, origin: site } = new URL(next.url, origin)
    // A link with a query leads to the same page in another order, or to signing in.
    const isLeftOut = site !== origin || search !== '' || closed.some((path) => pathname.startsWith(path))
    if (isLeftOut || pages.has(pathname)) continue
    const { statusCode, headers, body } = await get(pathname)
    const isListed = statusCode === 200 && !body.includes('<meta name="robots" content="noindex">')
    pages.set(pathname, { path: pathname, status: statusCode, body, isListed, isMapped: next.isMapped })
    if (statusCode === 301) waiting.push({ url: String(headers.location), isMapped: false })
    if (isListed) waiting.push(...linksIn(body).map((url) => ({ url, isMapped: false })))
  }
  return [...pages.values()]
}
