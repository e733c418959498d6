import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { folded } from './common.ts'

describe('another spelling of a field', () => {
  const shape = z.strictObject({
    print: z.string().optional(),
    Print: z.string().optional(),
    name: z.string(),
  })
  const Input = folded(shape, { Print: 'print' })

  it('is folded into the field', () => {
    expect(Input.parse({ name: 'a', Print: 'x' })).toEqual({ name: 'a', print: 'x' })
    expect(Input.parse({ name: 'a', print: 'x' })).toEqual({ name: 'a', print: 'x' })
    expect(Input.parse({ name: 'a', print: 'x', Print: 'x' })).toEqual({ name: 'a', print: 'x' })
  })

  it('must agree with it', () => {
    const { error } = Input.safeParse({ name: 'a', print: 'x', Print: 'y' })
    expect(error?.issues).toMatchObject([{ path: ['Print'], message: 'Print and print differ' }])
  })

  it('changes nothing when neither is given, and other fields are still refused', () => {
    expect(Input.parse({ name: 'a' })).toEqual({ name: 'a' })
    expect(Input.safeParse({ name: 'a', PRINT: 'x' }).success).toBe(false)
  })
})
