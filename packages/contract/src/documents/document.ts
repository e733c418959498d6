/** A rich text in the editor's form: a tree with only the nodes, marks and attributes listed below. */
export interface DocumentNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, string | number | null>>
  readonly content?: readonly DocumentNode[]
  readonly text?: string
  readonly marks?: readonly DocumentMark[]
}
export interface DocumentMark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, string | number | null>>
}
export interface Document extends DocumentNode {
  readonly type: 'doc'
}

export const MAX_TEXT = 20_000
/** The longest caption and the longest alternative text of a picture. */
export const MAX_PICTURE_WORDS = 300
export const MAX_COMMENT_TEXT = 5000
export const MAX_COMMENT_PICTURES = 4

/** How much of what is listed below a text of one kind may contain. */
interface Grammar {
  readonly depth: number
  readonly nodes: number
  readonly letters: number
  readonly pictures: number
  /** The nodes and marks that are not part of it. */
  readonly without: readonly string[]
}
/** Enough for any article, and safe to process recursively. */
const article: Grammar = { depth: 12, nodes: 5000, letters: MAX_TEXT, pictures: Infinity, without: [] }
const comment: Grammar = {
  depth: 8,
  nodes: 1000,
  letters: MAX_COMMENT_TEXT,
  pictures: MAX_COMMENT_PICTURES,
  without: ['heading', 'table', 'horizontalRule', 'underline', 'strike'],
}

type Attributes = Readonly<Record<string, (value: unknown) => boolean>>
interface Kind {
  /** The types of nodes that it may contain. */
  readonly holds?: readonly string[]
  readonly attrs?: Attributes
  /** The attributes that it requires. */
  readonly needs?: readonly string[]
  /** Whether it is part of a line, and may carry marks such as bold. */
  readonly isInline?: boolean
}

const whole = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const words = (most: number) => (value: unknown) => typeof value === 'string' && value.length <= most
const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
const isFileName = (value: unknown) => typeof value === 'string' && /^[\w-]{20,100}$/.test(value)
const none = (value: unknown) => value === null
const oneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    values.includes(value)
const isLanguage = (value: unknown) => typeof value === 'string' && /^[\w+#.-]{1,30}$/.test(value)
const either =
  (...checks: ((value: unknown) => boolean)[]) =>
  (value: unknown) =>
    checks.some((check) => check(value))

/** Whether a link in a text may lead there: to pages and mailboxes, never to script. */
export function isSafeHref(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 2000) return false
  const url = URL.parse(value)
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol)
}

const inline = ['text', 'mention', 'hardBreak']
const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'table',
  'horizontalRule',
  'image',
]
const cell: Kind = {
  holds: blocks.filter((name) => name !== 'table' && name !== 'image'),
  attrs: {
    colspan: whole(1, 20),
    rowspan: whole(1, 100),
    colwidth: none,
    align: oneOf(null, 'left', 'center', 'right'),
  },
}

const kinds: Readonly<Record<string, Kind>> = {
  __proto__: null as never,
  doc: { holds: blocks },
  paragraph: { holds: inline },
  heading: { holds: inline, attrs: { level: whole(1, 3) } },
  bulletList: { holds: ['listItem'] },
  orderedList: { holds: ['listItem'], attrs: { start: whole(0, 10_000), type: none } },
  listItem: { holds: blocks },
  blockquote: { holds: blocks },
  codeBlock: { holds: ['text'], attrs: { language: either(none, isLanguage) } },
  table: { holds: ['tableRow'] },
  tableRow: { holds: ['tableCell', 'tableHeader'] },
  tableCell: cell,
  tableHeader: cell,
  horizontalRule: {},
  // A picture is named by its file's id or, while it is written, by the key of its upload; never by an address.
  image: {
    attrs: { id: isFileName, alt: words(MAX_PICTURE_WORDS), caption: words(MAX_PICTURE_WORDS) },
    needs: ['id'],
  },
  hardBreak: { isInline: true },
  // The label is the name at the time of writing; readers see the current name.
  mention: {
    attrs: { id: isId, kind: oneOf('user', 'context'), label: words(100) },
    needs: ['id', 'kind', 'label'],
    isInline: true,
  },
  text: {},
}
const marks: Readonly<Record<string, Kind>> = {
  __proto__: null as never,
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
  link: { attrs: { href: isSafeHref }, needs: ['href'] },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (value: Record<string, unknown>, names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name))

const areAttributes = (value: unknown, { attrs: known = {}, needs = [] }: Kind) =>
  value === undefined
    ? needs.length === 0
    : isRecord(value) &&
      hasOnly(value, Object.keys(known)) &&
      needs.every((name) => name in value) &&
      Object.entries(value).every(([name, given]) => known[name]!(given))

const isMark = (mark: unknown, { without }: Grammar) =>
  isRecord(mark) &&
  hasOnly(mark, ['type', 'attrs']) &&
  typeof mark.type === 'string' &&
  marks[mark.type] !== undefined &&
  !without.includes(mark.type) &&
  areAttributes(mark.attrs, marks[mark.type]!)

/** Each mark occurs at most once, since links cannot be nested. */
const areMarks = (value: unknown, grammar: Grammar) =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every((mark: unknown) => isMark(mark, grammar)) &&
    new Set(value.map(({ type }: DocumentMark) => type)).size === value.length)

/** Whether a value is a document with only known parts: anything not listed above is refused, not dropped. */
export const isDocument = (value: unknown): value is Document => follows(article, value)

/** The same for a comment, which has no headings, tables and lines. */
export const isCommentDocument = (value: unknown): value is Document => follows(comment, value)

function follows(grammar: Grammar, value: unknown): boolean {
  let { nodes, letters, pictures } = grammar
  function isNode(node: unknown, allowed: readonly string[], depth: number): boolean {
    nodes -= 1
    if (nodes < 0 || depth > grammar.depth || !isRecord(node) || typeof node.type !== 'string') return false
    const { type, attrs, content, text } = node
    if (!allowed.includes(type) || grammar.without.includes(type)) return false
    if (type === 'image') pictures -= 1
    if (pictures < 0) return false
    if (type === 'text') {
      if (typeof text !== 'string' || text === '') return false
      letters -= text.length
      return letters >= 0 && hasOnly(node, ['type', 'text', 'marks']) && areMarks(node.marks, grammar)
    }
    const kind = kinds[type]!
    return (
      hasOnly(node, kind.isInline ? ['type', 'attrs', 'marks'] : ['type', 'attrs', 'content']) &&
      areAttributes(attrs, kind) &&
      areMarks(node.marks, grammar) &&
      (content === undefined ||
        (Array.isArray(content) &&
          content.every((child: unknown) => isNode(child, kind.holds ?? [], depth + 1))))
    )
  }
  return isNode(value, ['doc'], 0)
}

/** The files of the pictures in a text, each once, as the document names them. */
export function imagesIn(document: DocumentNode): string[] {
  const namesIn = ({ type, attrs, content = [] }: DocumentNode): string[] =>
    type === 'image' ? [String(attrs?.id)] : content.flatMap(namesIn)
  return [...new Set(namesIn(document))]
}

/** Whether a text says or shows anything. */
export const saysAnything = ({ type, text = '', content = [] }: DocumentNode): boolean =>
  type === 'mention' || type === 'image' || text.trim() !== '' || content.some(saysAnything)
