import type { DocumentNode } from '@guildhall/contract/documents'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { documents } from '../testing/documents.ts'
import { renderDocument, renderText } from './render.ts'

const USER = '0123456789abcdef0123456789abcdef'
const words = (text: string, ...marks: (string | object)[]): DocumentNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && {
    marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) as DocumentNode['marks'] &
      object,
  }),
})
const node = (type: string, content: DocumentNode[] = [], attrs?: DocumentNode['attrs']): DocumentNode => ({
  type,
  ...(content.length > 0 && { content }),
  ...(attrs && { attrs }),
})
const paragraph = (...content: DocumentNode[]) => node('paragraph', content)
const html = (...content: DocumentNode[]) => renderDocument({ type: 'doc', content }).html
const mention = (kind: string, label: string) => node('mention', [], { id: USER, kind, label })

describe('a document is shown', () => {
  it.each<[string, DocumentNode, string]>([
    ['a paragraph', paragraph(words('Hi')), '<p>Hi</p>'],
    ['an empty one', paragraph(), '<p></p>'],
    ['the largest heading beneath the title', node('heading', [words('A')], { level: 1 }), '<h2>A</h2>'],
    ['a smaller heading', node('heading', [words('A')], { level: 2 }), '<h3>A</h3>'],
    ['the smallest heading', node('heading', [words('A')], { level: 3 }), '<h4>A</h4>'],
    ['a list', node('bulletList', [node('listItem', [paragraph(words('a'))])]), '<ul><li><p>a</p></li></ul>'],
    [
      'a numbered list',
      node('orderedList', [node('listItem', [paragraph()])], { start: 1, type: null }),
      '<ol><li><p></p></li></ol>',
    ],
    [
      'one that goes on from four',
      node('orderedList', [node('listItem', [paragraph()])], { start: 4 }),
      '<ol start="4"><li><p></p></li></ol>',
    ],
    ['a quote', node('blockquote', [paragraph(words('q'))]), '<blockquote><p>q</p></blockquote>'],
    ['code', node('codeBlock', [words('a < b')], { language: null }), '<pre><code>a &lt; b</code></pre>'],
    [
      'code in a language',
      node('codeBlock', [words('1')], { language: 'c++' }),
      '<pre><code class="language-c++">1</code></pre>',
    ],
    [
      'a picture, by its file',
      node('image', [], { id: USER, alt: 'A "hall"', caption: 'Here <we> met' }),
      `<figure><img data-file="${USER}" alt="A &quot;hall&quot;" /><figcaption>Here &lt;we&gt; met</figcaption></figure>`,
    ],
    [
      'a picture of which nothing is told',
      node('image', [], { id: USER }),
      `<figure><img data-file="${USER}" alt="" /></figure>`,
    ],
    ['a rule', node('horizontalRule'), '<hr />'],
    ['a break', paragraph(words('a'), node('hardBreak'), words('b')), '<p>a<br />b</p>'],
    [
      'marks, always in one order',
      paragraph(words('x', 'bold', 'italic'), words('y', 'italic', 'bold')),
      '<p><strong><em>x</em></strong><strong><em>y</em></strong></p>',
    ],
    [
      'what is underlined, struck out, code',
      paragraph(words('x', 'underline'), words('y', 'strike'), words('z', 'code')),
      '<p><u>x</u><s>y</s><code>z</code></p>',
    ],
    [
      'a link',
      paragraph(words('x', { type: 'link', attrs: { href: 'https://a.test/?b=1&c="' } })),
      '<p><a href="https://a.test/?b=1&amp;c=%22" rel="noopener nofollow ugc">x</a></p>',
    ],
    [
      'a person',
      paragraph(mention('user', 'Ana <3')),
      `<p><a class="mention" data-user="${USER}">@Ana &lt;3</a></p>`,
    ],
    [
      'a room',
      paragraph(mention('context', '#general')),
      `<p><a class="mention" data-context="${USER}">#general</a></p>`,
    ],
  ])('%s', (_name, given, expected) => {
    expect(html(given)).toBe(expected)
  })

  it('a table', () => {
    const row = node('tableRow', [
      node('tableHeader', [paragraph(words('a'))], {
        colspan: 2,
        rowspan: 1,
        colwidth: null,
        align: 'right',
      }),
      node('tableCell', [paragraph(words('b'))], { colspan: 1, rowspan: 3 }),
    ])
    expect(html(node('table', [row]))).toBe(
      '<table><tbody><tr><th colspan="2" class="align-right"><p>a</p></th><td rowspan="3"><p>b</p></td></tr></tbody></table>',
    )
  })

  it('a mention in a link is only a mention, because links do not nest', () => {
    const linked = { ...mention('user', 'Ana'), marks: [{ type: 'link', attrs: { href: 'https://a.test' } }] }
    expect(html(paragraph(linked))).toBe(`<p><a class="mention" data-user="${USER}">@Ana</a></p>`)
  })
})

describe('what a document says', () => {
  it('is its words, a line for each block, and whom it names, each once', () => {
    const row = node('tableRow', [
      node('tableCell', [paragraph(words('b'))]),
      node('tableCell', [paragraph(words('c'))]),
    ])
    const document = {
      type: 'doc' as const,
      content: [
        node('heading', [words('Title')], { level: 1 }),
        node('bulletList', [
          node('listItem', [paragraph(words('Hi '), mention('user', 'Ana'), mention('user', 'Ana'))]),
        ]),
        paragraph(),
        node('horizontalRule'),
        paragraph(words('one'), node('hardBreak'), words('two <b>'), mention('context', 'General')),
        node('table', [row]),
        node('image', [], { id: USER, alt: 'A hall', caption: 'Where we met' }),
        node('image', [], { id: USER, alt: 'A tower', caption: '' }),
        node('image', [], { id: USER }),
      ],
    }
    expect(renderDocument(document)).toMatchObject({
      text: 'Title\nHi @Ana@Ana\none\ntwo <b>#General\nb  c\nWhere we met\nA tower',
      userIds: [USER],
      contextIds: [USER],
    })
  })
})

describe('plain words', () => {
  it.each([
    ['', ''],
    ['  \n ', ''],
    ['one\r\ntwo\n\n\nthree', '<p>one<br />two</p><p>three</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    [
      'see https://a.test/b?c=1&d.',
      '<p>see <a href="https://a.test/b?c=1&amp;d" rel="noopener nofollow ugc">https://a.test/b?c=1&amp;d</a>.</p>',
    ],
    ['javascript:alert(1) http://', '<p>javascript:alert(1) http://</p>'],
    ['(https://a.test)', '<p>(<a href="https://a.test/" rel="noopener nofollow ugc">https://a.test</a>)</p>'],
  ])('%j', (given, expected) => {
    expect(renderText(given).html).toBe(expected)
  })
})

/** Every tag and attribute that stands in it, as a parser sees them. */
function found(source: string) {
  const seen = new Set<string>()
  const parser = new Parser({
    onopentag: (name, attributes) => {
      seen.add(name)
      for (const [key, value] of Object.entries(attributes)) {
        seen.add(`${name}@${key}`)
        if (key === 'href') expect(value).toMatch(/^(?:https?|mailto):/)
      }
    },
  })
  parser.end(source)
  return [...seen]
}

const known = new Set(
  (
    'a a@href a@rel a@class a@data-user a@data-context blockquote br code code@class em figcaption figure h2 h3 h4 hr img img@data-file img@alt li ol ol@start p pre s ' +
    'strong table tbody td td@colspan td@rowspan td@class th th@colspan th@rowspan th@class tr u ul'
  ).split(' '),
)

it('whatever is written, nothing but our own tags and attributes comes out', () => {
  fc.assert(
    fc.property(documents, (document) => {
      for (const name of found(renderDocument(document).html)) expect(known).toContain(name)
    }),
    { seed: 6, numRuns: 300 },
  )
})
