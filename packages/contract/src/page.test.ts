import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { page } from './common.ts'

describe('a page of a list', () => {
  const List = z.strictObject(page())

  it('begins at 0 and has 10, unless its list says otherwise [API-PAGE-1] [API-PAGE-2]', () => {
    expect(List.parse({})).toEqual({ skip: 0, limit: 10 })
    expect(z.strictObject(page(20)).parse({})).toEqual({ skip: 0, limit: 20 })
  })

  it('takes numbers as an address writes them', () => {
    expect(List.parse({ skip: '30', limit: '15' })).toEqual({ skip: 30, limit: 15 })
  })

  it.each([
    { limit: 101 },
    { limit: 0 },
    { limit: 'ten' },
    { limit: 1.5 },
    { limit: Number.POSITIVE_INFINITY },
    { skip: 10_001 },
    { skip: -1 },
    { after: 'x'.repeat(201) },
  ])('refuses %o', (asked) => {
    expect(List.safeParse(asked).success).toBe(false)
  })

  it('goes as far as 100 at once and 10,000 deep', () => {
    expect(List.parse({ skip: 10_000, limit: 100 })).toEqual({ skip: 10_000, limit: 100 })
  })
})
