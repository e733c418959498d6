import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documents, markup } from '../testing/documents.ts'
import { htmlOf } from './markup.ts'
import { sanitize } from './sanitize.ts'

// `pnpm fuzz` tries many more.
const runs = { seed: 17, numRuns: Number(process.env.SANITIZE_RUNS ?? 4000) }

it('cleaning changes nothing in documents that we made [X2]', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(documents, (document) => {
      const html = htmlOf(document)
      return sanitize(html) === html
    }),
    runs,
  )
})

it('cleaning a hostile text again changes nothing [X2]', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(markup, (html) => {
      const clean = sanitize(html)
      expect(sanitize(clean)).toBe(clean)
    }),
    runs,
  )
})
