import type { Document, DocumentMark, DocumentNode } from '@guildhall/contract/documents'
import fc from 'fast-check'

/** Fragments that have exploited other renderers, mixed with ordinary words. */
const nasty = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'onmouseover='alert(1)",
  '&lt;b&gt;',
  '&amp;amp;',
  '&#x3c;svg/onload=alert(1)>',
  '</p></td></pre>',
  '<!--',
  ']]>',
  '\r\n\r',
  '\u2028',
  '\u202e',
  '`',
  '<a href="javascript:1">',
  'मिलन समारोह',
  '日本語',
  '\u0001\u000b',
]
const words = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
)
const id = fc.stringMatching(/^[0-9a-f]{32}$/)

const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'mailto:ana@example.org?subject=a"b',
    'https://example.org/"><b>',
    'HTTPS://EXAMPLE.org/<x>',
    ' http://a.test/\n',
  ),
)
const mark: fc.Arbitrary<DocumentMark> = fc.oneof(
  fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code').map((type) => ({ type })),
  href.map((value) => ({ type: 'link', attrs: { href: value } })),
)
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type })

const text = fc.record({ type: fc.constant('text'), text: words, marks }, { requiredKeys: ['type', 'text'] })
const mention = fc.record(
  {
    type: fc.constant('mention'),
    attrs: fc.record({ id, kind: fc.constantFrom('user', 'context'), label: words }),
    marks,
  },
  { requiredKeys: ['type', 'attrs'] },
)
const inline: fc.Arbitrary<DocumentNode> = fc.oneof(
  { arbitrary: text, weight: 5 },
  mention,
  fc.constant({ type: 'hardBreak' }),
)
const line = fc.array(inline, { maxLength: 4 })

const leaves: fc.Arbitrary<DocumentNode> = fc.oneof(
  line.map((content) => ({ type: 'paragraph', content })),
  fc
    .tuple(line, fc.integer({ min: 1, max: 3 }))
    .map(([content, level]) => ({ type: 'heading', attrs: { level }, content })),
  fc
    .tuple(
      fc.array(
        words.map((value) => ({ type: 'text', text: value })),
        { maxLength: 2 },
      ),
      fc.constantFrom(null, 'ts', 'c++', 'c#'),
    )
    .map(([content, language]) => ({ type: 'codeBlock', attrs: { language }, content })),
  fc.constant({ type: 'horizontalRule' }),
)
const told = fc.oneof(words, fc.constantFrom('', '" src="https://evil.test/x.png', 'onerror=alert(1) x="'))
const image: fc.Arbitrary<DocumentNode> = fc
  .record({ id, alt: told, caption: told }, { requiredKeys: ['id'] })
  .map((attrs) => ({ type: 'image', attrs }))

const blocks = (depth: number): fc.Arbitrary<DocumentNode[]> =>
  fc.array(block(depth), { minLength: 1, maxLength: 3 })

function block(depth: number, isInTable = false): fc.Arbitrary<DocumentNode> {
  if (depth === 0) return isInTable ? leaves : fc.oneof({ arbitrary: leaves, weight: 4 }, image)
  const items = fc.array(
    blocks(depth - 1).map((content) => ({ type: 'listItem', content })),
    { minLength: 1, maxLength: 2 },
  )
  const nested = [
    items.map((content) => ({ type: 'bulletList', content })),
    fc
      .tuple(items, fc.integer({ min: 0, max: 9 }))
      .map(([content, start]) => ({ type: 'orderedList', attrs: { start }, content })),
    blocks(depth - 1).map((content) => ({ type: 'blockquote', content })),
  ]
  return fc.oneof({ arbitrary: leaves, weight: 4 }, ...nested, ...(isInTable ? [] : [table, image]))
}

const cell = fc.record({
  type: fc.constantFrom('tableCell', 'tableHeader'),
  attrs: fc.record({
    colspan: fc.integer({ min: 1, max: 3 }),
    rowspan: fc.integer({ min: 1, max: 3 }),
    colwidth: fc.constant(null),
    align: fc.constantFrom(null, 'left', 'center', 'right'),
  }),
  content: fc.array(fc.oneof(leaves, block(1, true)), { minLength: 1, maxLength: 2 }),
})
const table = fc
  .array(
    fc.array(cell, { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'tableRow', content })),
    { minLength: 1, maxLength: 2 },
  )
  .map((content): DocumentNode => ({ type: 'table', content }))

/** Any document that the grammar allows. */
export const documents: fc.Arbitrary<Document> = fc
  .array(block(2), { maxLength: 4 })
  .map((content) => ({ type: 'doc' as const, content }))

const smallBlocks = (depth: number): fc.Arbitrary<DocumentNode> => {
  const plainMark = fc.constantFrom('bold', 'italic', 'code').map((type): DocumentMark => ({ type }))
  const link = href.map((value): DocumentMark => ({ type: 'link', attrs: { href: value } }))
  const few = fc.uniqueArray(fc.oneof(plainMark, link), { maxLength: 3, selector: ({ type }) => type })
  const inlines = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('text'), text: words, marks: few }),
      mention.map(({ marks: _none, ...rest }) => rest),
    ),
    { maxLength: 4 },
  )
  const leaf = fc.oneof(
    inlines.map((content): DocumentNode => ({ type: 'paragraph', content })),
    words.map((text): DocumentNode => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
  )
  if (depth === 0) return leaf
  const nested = fc.array(smallBlocks(depth - 1), { minLength: 1, maxLength: 2 })
  const items = nested.map((content) => [{ type: 'listItem', content }])
  return fc.oneof(
    { arbitrary: leaf, weight: 3 },
    items.map((content) => ({ type: 'bulletList', content })),
    items.map((content) => ({ type: 'orderedList', attrs: { start: 1 }, content })),
    nested.map((content) => ({ type: 'blockquote', content })),
  )
}

/** Any document that the grammar of comments allows, with up to four pictures. */
export const commentDocuments: fc.Arbitrary<Document> = fc
  .tuple(fc.array(smallBlocks(2), { maxLength: 4 }), fc.array(image, { maxLength: 4 }))
  .map(([content, pictures]) => ({ type: 'doc' as const, content: [...content, ...pictures] }))

const tags =
  'a p b i u s em strong ul ol li table tr td th tbody pre code br hr h1 h2 h3 blockquote script style svg math mtext mglyph iframe textarea title template noscript xmp plaintext img figure figcaption x form input select option annotation-xml foreignObject desc'.split(
    ' ',
  )
const attributes = [
  'href="javascript:alert(1)"',
  'href=https://a.test/?x=1&y=2',
  "href='  java&#x0A;script:alert(1)'",
  'onclick=alert(1)',
  'id=x name=y',
  'style="background:url(//evil.test)"',
  'class="mention evil"',
  'data-user=00000000000000000000000000000001',
  'data-file=00000000000000000000000000000001',
  'src=x onerror=alert(1)',
  'alt="&quot; src=//evil.test"',
  'start=3',
  'colspan=2',
  '"',
  '/',
]
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom(...tags), fc.array(fc.constantFrom(...attributes), { maxLength: 2 }))
    .map(([name, given]) => `<${[name, ...given].join(' ')}>`),
  fc.constantFrom(...tags).map((name) => `</${name}>`),
  fc.constantFrom(...tags).map((name) => `<${name}/>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '<!doctype html>',
    '&lt;',
    '&',
    '<',
    '>',
    '&#0;',
    '&notit;',
  ),
  words,
)

/** Markup as an attacker writes it: any tag opened or closed, in any order. */
export const markup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))
