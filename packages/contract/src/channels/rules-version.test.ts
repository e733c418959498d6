import { expect, it } from 'vitest'
import { rulesVersion } from './rules-version.ts'

const rule = (n: number, title = `Rule ${n}`, description = '') => ({ _id: `${n}`, title, description })

it('is the same for the same rules, whoever reckons it', () => {
  expect(rulesVersion([rule(1), rule(2)])).toBe(rulesVersion([rule(1), { ...rule(2) }]))
  expect(rulesVersion([])).toMatch(/^[0-9a-f]{16}$/)
})

it('differs by order, words and what stands where', () => {
  const lists = [
    [],
    [rule(1)],
    [rule(1), rule(2)],
    [rule(2), rule(1)],
    [rule(1, 'a', 'b')],
    [rule(1, 'ab', '')],
    [rule(1, '', 'ab')],
    [rule(1, '\u00e9')],
    [rule(1, 'e\u0301')],
  ]
  expect(new Set(lists.map(rulesVersion)).size).toBe(lists.length)
})

it('differs among many that differ by little', () => {
  const seen = new Set(Array.from({ length: 50_000 }, (_, n) => rulesVersion([rule(1, `Rule ${n}`)])))
  expect(seen.size).toBe(50_000)
})
