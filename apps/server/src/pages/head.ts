import { themeColors } from '@guildhall/contract/channels'
import type { Config } from '../platform/config/config.ts'
import { escapeHtml } from '../platform/html.ts'
import type { Head } from '../platform/preloader.ts'
import { SITE } from '../platform/structured-data.ts'
import { brandStyle } from './brand-style.ts'

interface Named {
  readonly title: string
  readonly description: string
}

/** JSON for a script element, escaped so that no text can end the element or open a comment. */
export const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string | number | null | undefined) =>
  content === undefined || content === null
    ? ''
    : `<meta property="${name}" content="${escapeHtml(String(content))}">`

/** The elements of the head that differ between pages. */
export function headHtml({ title, description }: Named, head: Head | undefined, config: Config): string {
  const isListed = head?.isListed ?? false
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    isListed ? '' : meta('robots', 'noindex'),
    ...surroundings(head?.brand),
    brandStyle(head?.brand)?.html ?? '',
    ...(head?.path === undefined ? [] : shared({ title, description }, { ...head, path: head.path }, config)),
    ...(isListed ? (head?.data ?? []) : []).map(
      (data) => `<script type="application/ld+json">${embedded(data)}</script>`,
    ),
  ].join('')
}

const surroundings = (brand: string | undefined) =>
  Object.entries(themeColors(brand)).map(
    ([theme, color]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${escapeHtml(color)}">`,
  )

/** The icon of a community, in place of the one in the template. */
export const iconHtml = ({ icon }: Pick<Head, 'icon'>) =>
  icon &&
  ['icon', 'apple-touch-icon'].map((rel) => `<link rel="${rel}" href="${escapeHtml(icon.url)}">`).join('')

/** The elements that describe a page where its address is shared. */
function shared(
  { title, description }: Named,
  { path, image, isArticle, language, siteName, feed }: Head & { readonly path: string },
  { PUBLIC_URL }: Config,
): string[] {
  const url = new URL(path, PUBLIC_URL).href
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}">`
      : '',
    property('og:type', isArticle ? 'article' : 'website'),
    property('og:site_name', siteName ?? SITE),
    property('og:locale', language?.replaceAll('-', '_')),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image && new URL(image.url, PUBLIC_URL).href),
    property('og:image:width', image?.width),
    property('og:image:height', image?.height),
    property('og:image:alt', image?.alt || undefined),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
}
