import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Flag, Id, Time } from './common.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('an id', () => {
  it("is 32 hexadecimal digits; with hyphens it is a client's own", () => {
    expect(accepts(Id, '01a1dcec59057d67825c78c87eba77ed')).toBe(true)
    for (const other of [
      '01a1dcec-5905-7d67-825c-78c87eba77ed',
      '01A1DCEC59057D67825C78C87EBA77ED',
      '01a1',
      '',
      7,
    ])
      expect(accepts(Id, other)).toBe(false)
  })
})

describe('a flag', () => {
  it.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ])('given as %j is %j', (given, meant) => {
    expect(Flag.parse(given)).toBe(meant)
  })

  it.each(['maybe', '', 1, null])('is not %j', (given) => {
    expect(accepts(Flag, given)).toBe(false)
  })
})

describe('a time', () => {
  it('is in UTC', () => {
    expect(accepts(Time, '2026-11-15T12:00:00.000Z')).toBe(true)
    for (const other of ['2026-11-15', '2026-11-15T12:00:00+01:00', 'yesterday', 0])
      expect(accepts(Time, other)).toBe(false)
  })
})
