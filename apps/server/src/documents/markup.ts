import type { DocumentMark, DocumentNode } from '@guildhall/contract/documents'
import { escapeAttribute, escapeText } from './escape.ts'
import { mentionText } from './text.ts'

type Attributes = NonNullable<DocumentNode['attrs']>

/** Makes a tag with those attributes that have a value, in the order given. */
const tag = (name: string, attributes: Record<string, string | number | null | undefined> = {}) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value == null || value === '' ? '' : ` ${key}="${escapeAttribute(`${value}`)}"`))
    .join('')}>`

/** A link in user content: its target cannot reach this page, and search engines do not count it. */
export const link = (href: string, inner: string) =>
  `${tag('a', { href: new URL(href).href, rel: 'noopener nofollow ugc' })}${inner}</a>`

const markTags: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}

/** Marks are always nested in one order, so that the same marks give the same markup. */
const order = ['code', 'strike', 'underline', 'italic', 'bold', 'link']

function marked(inner: string, marks: readonly DocumentMark[] = []): string {
  const sorted = [...marks].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
  return sorted.reduce((html, { type, attrs }) => {
    if (type === 'link') return link(String(attrs?.href), html)
    return `<${markTags[type]!}>${html}</${markTags[type]!}>`
  }, inner)
}

function mention(node: DocumentNode): string {
  const { id, kind } = node.attrs!
  const open = tag('a', { class: 'mention', [kind === 'user' ? 'data-user' : 'data-context']: id })
  // A mention is a link itself, and links cannot be nested.
  const marks = node.marks?.filter(({ type }) => type !== 'link')
  return marked(`${open}${escapeText(mentionText(node))}</a>`, marks)
}

function cell(name: 'td' | 'th', { colspan, rowspan, align }: Attributes, inner: string): string {
  const above = (value: unknown) => (Number(value ?? 1) > 1 ? Number(value) : null)
  const placed = align === 'center' || align === 'right' ? `align-${align}` : null
  return `${tag(name, { colspan: above(colspan), rowspan: above(rowspan), class: placed })}${inner}</${name}>`
}

const isStored = (value: unknown): value is string => /^[0-9a-f]{32}$/.test(String(value))

/** A picture by its file: the address depends on the file's state, so it is added when somebody reads the text. */
function image({ id, alt, caption }: Attributes): string {
  if (!isStored(id)) throw new Error('a picture is rendered once its upload is claimed')
  const words = caption ? `<figcaption>${escapeText(String(caption))}</figcaption>` : ''
  return `<figure><img data-file="${id}" alt="${escapeAttribute(String(alt ?? ''))}" />${words}</figure>`
}

/** The title of a page is its first-level heading, so headings in a text begin at the second level. */
const headings: Record<string, string> = { 1: 'h2', 2: 'h3', 3: 'h4' }

const nodes: Record<string, (node: DocumentNode, inner: string, attrs: Attributes) => string> = {
  doc: (_, inner) => inner,
  paragraph: (_, inner) => `<p>${inner}</p>`,
  heading: (_, inner, { level }) => {
    const name = headings[level ?? 1]!
    return `<${name}>${inner}</${name}>`
  },
  bulletList: (_, inner) => `<ul>${inner}</ul>`,
  orderedList: (_, inner, { start }) => `${tag('ol', { start: start === 1 ? null : start })}${inner}</ol>`,
  listItem: (_, inner) => `<li>${inner}</li>`,
  blockquote: (_, inner) => `<blockquote>${inner}</blockquote>`,
  codeBlock: (_, inner, { language }) =>
    `<pre>${tag('code', { class: language ? `language-${language}` : null })}${inner}</code></pre>`,
  table: (_, inner) => `<table><tbody>${inner}</tbody></table>`,
  tableRow: (_, inner) => `<tr>${inner}</tr>`,
  tableCell: (_, inner, attrs) => cell('td', attrs, inner),
  tableHeader: (_, inner, attrs) => cell('th', attrs, inner),
  horizontalRule: () => '<hr />',
  image: (_node, _inner, attrs) => image(attrs),
  hardBreak: ({ marks }) => marked('<br />', marks),
  mention,
  text: ({ text = '', marks }) => marked(escapeText(text), marks),
}

/** Renders a document as markup; its text cannot become tags. */
export const htmlOf = (node: DocumentNode): string =>
  nodes[node.type]!(node, (node.content ?? []).map(htmlOf).join(''), node.attrs ?? {})
