import { describe, expect, it } from 'vitest'
import { type Document, imagesIn, isCommentDocument, isDocument, saysAnything } from './document.ts'

const ID = '0123456789abcdef0123456789abcdef'
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const text = (marks?: unknown) => ({ type: 'text', text: 'a', ...(marks !== undefined && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const cells = (attrs: object) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [paragraph(text())] }] }],
})
const mention = (attrs?: object) => ({ type: 'mention', ...(attrs && { attrs }) })
const image = (attrs?: object) => ({ type: 'image', ...(attrs && { attrs }) })
const nested = (depth: number): unknown =>
  depth === 0 ? paragraph(text()) : { type: 'blockquote', content: [nested(depth - 1)] }

describe('a document', () => {
  it.each<[string, unknown]>([
    ['nothing', { type: 'doc' }],
    ['words', doc(paragraph(text(), { type: 'hardBreak', marks: [{ type: 'bold' }] }))],
    ['marks', doc(paragraph(text([{ type: 'bold' }, { type: 'link', attrs: { href: 'https://a.test' } }])))],
    ['a mention', doc(paragraph(mention({ id: ID, kind: 'user', label: 'Ana' })))],
    ['a heading', doc({ type: 'heading', attrs: { level: 3 }, content: [text()] })],
    ['a table', doc(cells({ colspan: 1, rowspan: 1, colwidth: null, align: 'center' }))],
    ['a deep quote', doc(nested(10))],
    ['a picture', doc(image({ id: ID, alt: 'A hall', caption: '' }))],
    ['a picture that is being uploaded', doc(image({ id: 'k'.repeat(43) }))],
    ['a picture in a quote', doc({ type: 'blockquote', content: [image({ id: ID })] })],
  ])('may hold %s', (_name, value) => {
    expect(isDocument(value)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['a node nobody knows', doc({ type: 'iframe', attrs: { src: 'https://a.test' } })],
    ['a name of every object', doc({ type: 'constructor' })],
    ['__proto__', doc({ type: '__proto__' })],
    ['a node where it does not belong', doc(text())],
    [
      'a table in a table',
      doc({
        ...cells({}),
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [cells({})] }] }],
      }),
    ],
    ['a mark nobody knows', doc(paragraph(text([{ type: 'textStyle' }])))],
    ['a mark named like every object', doc(paragraph(text([{ type: 'toString' }])))],
    ['a mark twice', doc(paragraph(text([{ type: 'bold' }, { type: 'bold' }])))],
    ['marks that are no list', doc(paragraph(text({ type: 'bold' })))],
    ['an attribute nobody knows', doc({ type: 'paragraph', attrs: { style: 'color:red' } })],
    [
      'an attribute of a mark that nobody knows',
      doc(paragraph(text([{ type: 'link', attrs: { href: 'https://a.test', onclick: 'x' } }]))),
    ],
    ['a key nobody knows', doc({ type: 'paragraph', html: '<script>' })],
    ['a heading of another size', doc({ type: 'heading', attrs: { level: 7 } })],
    ['a link to a script', doc(paragraph(text([{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])))],
    [
      'a link to a script behind spaces',
      doc(paragraph(text([{ type: 'link', attrs: { href: ' java\nscript:alert(1)' } }]))),
    ],
    ['a link to data', doc(paragraph(text([{ type: 'link', attrs: { href: 'data:text/html,x' } }])))],
    ['a link to nowhere', doc(paragraph(text([{ type: 'link', attrs: {} }])))],
    ['a link without attributes', doc(paragraph(text([{ type: 'link' }])))],
    ['a mention of nobody', doc(paragraph(mention()))],
    ['a mention without a name', doc(paragraph(mention({ id: ID, kind: 'user' })))],
    ['a mention of something else', doc(paragraph(mention({ id: ID, kind: 'role', label: 'x' })))],
    ['an id that is none', doc(paragraph(mention({ id: '"><script>', kind: 'user', label: 'x' })))],
    ['a language with a quote', doc({ type: 'codeBlock', attrs: { language: 'js" onclick="x' } })],
    ['a cell placed by a style', doc(cells({ align: 'center;x' }))],
    ['a picture without a file', doc(image({ alt: 'x' }))],
    ['a picture of nothing', doc(image())],
    ['a picture at an address', doc(image({ id: 'https://evil.test/a.png' }))],
    ['a picture with an address beside its file', doc(image({ id: ID, src: 'https://evil.test/a.png' }))],
    ['a picture whose file ends its tag', doc(image({ id: `${ID}" onerror="alert(1)` }))],
    ['a picture with a novel', doc(image({ id: ID, caption: 'a'.repeat(301) }))],
    ['a picture that tells more than words', doc(image({ id: ID, alt: { toString: 'x' } }))],
    ['a picture with children', doc({ ...image({ id: ID }), content: [paragraph()] })],
    ['a picture in a line', doc(paragraph(image({ id: ID })))],
    [
      'a picture in a cell',
      doc({
        ...cells({}),
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [image({ id: ID })] }] }],
      }),
    ],
    ['an empty text', doc(paragraph({ type: 'text', text: '' }))],
    ['a text that is none', doc(paragraph({ type: 'text', text: { toString: 'x' } }))],
    ['a text with children', doc(paragraph({ type: 'text', text: 'a', content: [] }))],
    ['children that are no list', { type: 'doc', content: { length: 1 } }],
    ['a quote without end', doc(nested(13))],
    ['more nodes than an article has', doc(...Array.from({ length: 6000 }, () => paragraph()))],
    [
      'more words than a post may have',
      doc(...Array.from({ length: 21 }, () => paragraph({ type: 'text', text: 'a'.repeat(1000) }))),
    ],
    ['no document', null],
    ['a list', [doc()]],
  ])('does not hold %s [X3]', (_name, value) => {
    expect(isDocument(value)).toBe(false)
  })
})

it('a document names the files of its pictures, each once', () => {
  const other = 'k'.repeat(43)
  const pictures = [
    image({ id: other }),
    { type: 'blockquote', content: [image({ id: ID }), image({ id: other })] },
  ]
  expect(imagesIn(doc(paragraph(text()), ...pictures) as Document)).toEqual([other, ID])
})

const block = (type: string, ...content: unknown[]) => ({ type, content })
const item = (...content: unknown[]) => block('bulletList', block('listItem', ...content))
const picture = image({ id: ID })

describe('a comment', () => {
  it.each<[string, unknown]>([
    [
      'bold, italic and code words, and links',
      doc(
        paragraph(
          ...['bold', 'italic', 'code'].map((type) => text([{ type }])),
          text([{ type: 'link', attrs: { href: 'https://a.test' } }]),
          mention({ id: ID, kind: 'context', label: 'Hall' }),
        ),
      ),
    ],
    ['lists, quotes and code', doc(item(paragraph(text())), nested(1), block('codeBlock', text()))],
    ['four pictures', doc(picture, item(picture), picture, picture)],
    ['five thousand letters', doc(paragraph({ type: 'text', text: 'a'.repeat(5000) }))],
  ])('may hold %s', (_name, value) => {
    expect(isCommentDocument(value)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['a heading', doc({ type: 'heading', attrs: { level: 2 }, content: [text()] })],
    ['a heading in a list', doc(item({ type: 'heading', content: [text()] }))],
    ['a table', doc(cells({}))],
    ['a line', doc({ type: 'horizontalRule' })],
    ['underlined words', doc(paragraph(text([{ type: 'underline' }])))],
    ['struck-out words', doc(paragraph(text([{ type: 'bold' }, { type: 'strike' }])))],
    ['a struck-out break', doc(paragraph({ type: 'hardBreak', marks: [{ type: 'strike' }] }))],
    ['a fifth picture', doc(picture, picture, item(picture, picture), picture)],
    ['more letters than that', doc(paragraph({ type: 'text', text: 'a'.repeat(5001) }))],
    ['quotes without end', doc(nested(8))],
    ['more nodes than a comment has', doc(...Array.from({ length: 1000 }, () => paragraph()))],
  ])('does not hold %s [X3]', (_name, value) => {
    expect(isCommentDocument(value)).toBe(false)
  })

  it('is written once it says or shows something', () => {
    const empty = [doc(), doc(paragraph()), doc(item(paragraph({ type: 'text', text: ' ' })))]
    const written = [doc(picture), doc(item(paragraph(mention({ id: ID, kind: 'user', label: 'x' }))))]
    expect([...empty, ...written].map((one) => saysAnything(one as never))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})
