import { isCommentDocument, isDocument } from '@guildhall/contract/documents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuTimeOf } from '../testing/cpu-time.ts'
import { commentDocuments, documents, markup } from '../testing/documents.ts'
import { htmlOf } from './markup.ts'
import { renderText } from './render.ts'
import { sanitize } from './sanitize.ts'

const FILE = '0123456789abcdef0123456789abcdef'

describe('markup of others', () => {
  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="alert(1)" id=x name=y style="color:red">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#x0A;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.test">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    [
      '<a href="https://a.test" rel="opener" target="x">a</a>',
      '<a href="https://a.test/" rel="noopener nofollow ugc">a</a>',
    ],
    ['<a class="mention evil" data-user="x">a</a>', '<a>a</a>'],
    ['<svg><p><style><!--</style><img src=x onerror=alert(1)>--></style></p></svg>b', 'b'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<code class="language-js evil">x</code>', '<code>x</code>'],
    ['<ol start="javascript"><li>x</li></ol>', '<ol><li>x</li></ol>'],
    ['&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<img data-file="x" alt="y">a', 'a'],
    [
      `<figure class=x onclick=y><img data-file="${FILE}" src="https://evil.test" srcset="//evil.test 1x" alt='"x' onload=z></figure>`,
      `<figure><img data-file="${FILE}" alt="&quot;x" /></figure>`,
    ],
    ['<figcaption><script>alert(1)</script>a</figcaption>', '<figcaption>a</figcaption>'],
    ['<p><x><p>', '<p></p><p></p><p></p>'],
  ])('%j', (given, expected) => {
    expect(sanitize(given)).toBe(expected)
  })
})

const runs = { seed: 2026, numRuns: 300 }

describe('cleaning', () => {
  it('changes nothing of what we make ourselves, and nothing the second time [X2]', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(isDocument(document)).toBe(true)
        const html = htmlOf(document)
        expect(sanitize(html)).toBe(html)
      }),
      runs,
    )
  })

  it('changes nothing of a comment that we make ourselves [X2]', () => {
    fc.assert(
      fc.property(commentDocuments, (document) => {
        expect(isCommentDocument(document)).toBe(true)
        const html = htmlOf(document)
        expect(sanitize(html)).toBe(html)
      }),
      runs,
    )
  })

  it('changes nothing the second time, whatever it was [X2]', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const clean = sanitize(html)
        expect(sanitize(clean)).toBe(clean)
      }),
      runs,
    )
  })

  it('ends soon on markup that nests without end', () => {
    const taken = cpuTimeOf(() => {
      sanitize('<p><x>'.repeat(20_000))
      sanitize('<ul><li>'.repeat(20_000))
      renderText('http://'.repeat(2800))
      renderText('\n '.repeat(10_000))
    })
    expect(taken).toBeLessThan(15_000)
  })
})
