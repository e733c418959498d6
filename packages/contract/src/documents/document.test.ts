import { describe, expect, it } from 'vitest'
import { isDocument } from './document.ts'

const ID = '0123456789abcdef0123456789abcdef'
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const text = (marks?: unknown) => ({ type: 'text', text: 'a', ...(marks !== undefined && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const cells = (attrs: object) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [paragraph(text())] }] }],
})
const mention = (attrs?: object) => ({ type: 'mention', ...(attrs && { attrs }) })
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
