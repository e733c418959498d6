import { isSafeHref } from '@guildhall/contract/documents'
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'

/** Increased with every change of what is allowed or how it is rendered, so that older markup is rendered anew. */
export const HTML_VERSION = 2

const LINK_RELATION = 'noopener nofollow ugc'
/** Deeper than any valid document. */
const MAX_NESTING = 60
const MAX_PASSES = 8

const isId = (value = '') => /^[0-9a-f]{32}$/.test(value)
const isWhole = (value = '', least: number, most: number) =>
  /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most

/** The allowed attributes of a mention or a link; none when only its text may stay. */
function anchor(given: Attributes): Attributes {
  if (isId(given['data-user'])) return { class: 'mention', 'data-user': given['data-user']! }
  if (isId(given['data-context'])) return { class: 'mention', 'data-context': given['data-context']! }
  const { href } = given
  return href && isSafeHref(href) ? { href: new URL(href).href, rel: LINK_RELATION } : {}
}

function cell(given: Attributes): Attributes {
  const out: Attributes = {}
  if (isWhole(given.colspan, 2, 20)) out.colspan = given.colspan!
  if (isWhole(given.rowspan, 2, 100)) out.rowspan = given.rowspan!
  if (/^align-(?:center|right)$/.test(given.class ?? '')) out.class = given.class!
  return out
}

const numbered = ({ start }: Attributes): Attributes => (isWhole(start, 0, 10_000) ? { start: start! } : {})

const coded = ({ class: name = '' }: Attributes): Attributes =>
  /^language-[\w+#.-]{1,30}$/.test(name) ? { class: name } : {}

/** A picture names its file and never an address. */
const image = ({ 'data-file': file, alt = '' }: Attributes): Attributes =>
  isId(file) ? { 'data-file': file!, alt } : {}

const transforms: Record<string, (given: Attributes) => Attributes> = {
  a: anchor,
  ol: numbered,
  code: coded,
  td: cell,
  th: cell,
  img: image,
}

const options: IOptions = {
  allowedTags: [
    'a',
    'blockquote',
    'br',
    'code',
    'em',
    'figcaption',
    'figure',
    'h2',
    'h3',
    'h4',
    'hr',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'tr',
    'u',
    'ul',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'class', 'data-user', 'data-context'],
    ol: ['start'],
    code: ['class'],
    td: ['colspan', 'rowspan', 'class'],
    th: ['colspan', 'rowspan', 'class'],
    img: ['data-file', 'alt'],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isId(attribs['data-file']),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_NESTING,
  // The content of these elements is never kept as text, even though the tags themselves are dropped.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'xmp',
    'plaintext',
    'template',
    'title',
    'svg',
    'math',
  ],
  transformTags: Object.fromEntries(
    Object.entries(transforms).map(([tagName, transform]) => [
      tagName,
      (_name: string, given: Attributes) => ({ tagName, attribs: transform(given) }),
    ]),
  ),
}

/**
 * Reduces markup to what the renderer itself produces. Dropping a tag can join fragments into a new one, so it is
 * repeated until nothing changes; markup that never settles is reduced to its text.
 */
export function sanitize(html: string): string {
  let before = html
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const clean = sanitizeHtml(before, options)
    if (clean === before) return clean
    before = clean
  }
  return sanitizeHtml(before, { ...options, allowedTags: [] })
}
