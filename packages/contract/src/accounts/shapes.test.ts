import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Email, Fingerprint, Otp, Secret } from './shapes.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('an e-mail address', () => {
  it('is one address in lower case, whatever stands around it', () => {
    expect(Email.parse('  Ana.Maria+x@Example.TEST ')).toBe('ana.maria+x@example.test')
  })

  it.each([
    'ana',
    'ana@',
    '@example.test',
    'a b@example.test',
    'a@example.test\nbcc: b@example.test',
    'a@b.test,c@d.test',
  ])('is not %j', (text) => {
    expect(accepts(Email, text)).toBe(false)
  })

  it('has at most 254 characters', () => {
    expect(accepts(Email, `${'a'.repeat(243)}@mail.test`)).toBe(true)
    expect(accepts(Email, `${'a'.repeat(250)}@mail.test`)).toBe(false)
  })
})

describe('a code', () => {
  it('is six digits', () => {
    expect(accepts(Otp, '012345')).toBe(true)
    for (const other of ['12345', '1234567', '12345a', '١٢٣٤٥٦', ' 12345', 123_456])
      expect(accepts(Otp, other)).toBe(false)
  })
})

describe('a secret', () => {
  it('is 43 characters of base64url', () => {
    expect(accepts(Secret, `${'aZ0_-'.repeat(8)}abc`)).toBe(true)
    for (const other of ['a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`])
      expect(accepts(Secret, other)).toBe(false)
  })
})

describe('a fingerprint', () => {
  it('is 8 to 64 letters, digits, hyphens and underscores', () => {
    for (const print of ['a'.repeat(8), 'aZ0_-aZ0_-', 'a'.repeat(64)])
      expect(accepts(Fingerprint, print)).toBe(true)
    for (const other of ['a'.repeat(7), 'a'.repeat(65), 'with space', '<script>x'])
      expect(accepts(Fingerprint, other)).toBe(false)
  })
})
