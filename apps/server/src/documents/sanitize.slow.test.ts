import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documents, markup } from '../testing/documents.ts'
import { htmlOf } from './markup.ts'
import { sanitize } from './sanitize.ts'

const runs = { seed: 17, numRuns: 20_000 }

it('of 20,000 documents cleaning changes nothing that we made [X2]', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(documents, (document) => {
      const html = htmlOf(document)
      return sanitize(html) === html
    }),
    runs,
  )
})

it('of 20,000 hostile texts cleaning changes nothing the second time [X2]', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(markup, (html) => {
      const clean = sanitize(html)
      expect(sanitize(clean)).toBe(clean)
    }),
    runs,
  )
})
