import { expect, it } from 'vitest'
import { fromFirstMark, markedParts } from './parts.ts'

const shown = (parts: readonly { text: string; isMatch: boolean }[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

it('marks every word of the query, whatever is in it', () => {
  expect(shown(markedParts('Glaze lab (glaze)', 'GLA (g'))).toBe('[Gla]ze lab [(g]laze)')
  expect(shown(markedParts('Glaze', ' '))).toBe('Glaze')
})

it('begins shortly before the first mark', () => {
  const parts = [
    { text: 'As it dries it tears the coat along the edge of the ', isMatch: false },
    { text: 'glaze', isMatch: true },
    { text: ' there', isMatch: false },
  ]
  expect(shown(fromFirstMark(parts))).toBe('… along the edge of the [glaze] there')
  expect(shown(fromFirstMark(parts.slice(1)))).toBe('[glaze] there')
})
