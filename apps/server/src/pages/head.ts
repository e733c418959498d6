import type { Config } from '../platform/config.ts'
import { escapeHtml } from '../platform/html.ts'
import type { Head } from '../platform/preloader.ts'
import { brandStyle } from './brand-style.ts'

interface Named {
  readonly title: string
  readonly description: string
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string | number | null | undefined) =>
  content === undefined || content === null
    ? ''
    : `<meta property="${name}" content="${escapeHtml(String(content))}">`

/** The elements of the head that differ between pages. */
export function headHtml({ title, description }: Named, head: Head | undefined, config: Config): string {
  const own = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    head?.isListed ? '' : meta('robots', 'noindex'),
    brandStyle(head?.brand)?.html ?? '',
  ]
  return [...own, ...(head ? shared({ title, description }, head, config) : [])].join('')
}

/** The Open Graph elements, which describe a page where its address is shared. */
function shared(
  { title, description }: Named,
  { path, image, isArticle }: Head,
  { PUBLIC_URL }: Config,
): string[] {
  const url = new URL(path, PUBLIC_URL).href
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:type', isArticle ? 'article' : 'website'),
    property('og:site_name', 'Guildhall'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image && new URL(image.url, PUBLIC_URL).href),
    property('og:image:width', image?.width),
    property('og:image:height', image?.height),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
}
