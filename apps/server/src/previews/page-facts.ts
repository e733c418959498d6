import { Parser } from 'htmlparser2'

/** The metadata of a page. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** The address of the page's picture; empty when it names none. */
  readonly image: string
}

const LONGEST = { title: 200, description: 400, siteName: 100, image: 2000 } as const
/** Metadata is at the beginning of a page, so parsing stops after this many tags. */
const MOST_TAGS = 5000

const names: Record<string, readonly string[]> = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'],
}

/** Shortens text to one line, without hidden characters. */
const line = (text: string, longest: number) =>
  Array.from(
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, longest)
    .join('')

function decoded(body: Buffer, charset: string | null): string {
  const head = body.subarray(0, 2048).toString('latin1')
  const said = charset ?? /<meta[^>]{0,200}charset=["']?([\w-]{1,30})/i.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(said).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** Reads the head of an untrusted page: the result is only plain text and one address. */
export function factsOf(body: Buffer, charset: string | null, url: URL): PageFacts {
  const meta = new Map<string, string>()
  let [title, isInTitle, tags] = ['', false, 0]
  const parser = new Parser({
    onopentag(name, attributes) {
      tags += 1
      if (name === 'body' || tags > MOST_TAGS) return parser.pause()
      isInTitle = name === 'title' && title === ''
      const key = (attributes.property ?? attributes.name ?? '').toLowerCase()
      if (name === 'meta' && key !== '' && attributes.content && !meta.has(key))
        meta.set(key, attributes.content)
    },
    ontext(text) {
      if (isInTitle && title.length < LONGEST.title * 4) title += text
    },
    onclosetag() {
      isInTitle = false
    },
  })
  parser.write(decoded(body, charset))
  const first = (field: keyof typeof LONGEST) =>
    line(names[field]!.map((name) => meta.get(name)).find((text) => text !== undefined) ?? '', LONGEST[field])
  const image = first('image')
  return {
    title: first('title') || line(title, LONGEST.title),
    description: first('description'),
    siteName: first('siteName') || url.hostname.replace(/^www\./, ''),
    image: image === '' ? '' : (URL.parse(image, url.href)?.href ?? ''),
  }
}
