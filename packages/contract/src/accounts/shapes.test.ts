import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Email, Fingerprint, Otp, Password, Phone, Secret } from './shapes.ts'

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

describe('a phone number', () => {
  it('has a country code, 91 when none is said, and digits', () => {
    expect(Phone.parse({ number: '98765 43210' })).toEqual({ code: '91', number: '98765 43210' })
    expect(Phone.parse({ code: 44, number: 7400123456 })).toEqual({ code: '44', number: '7400123456' })
    for (const other of [
      {},
      { number: 'abc' },
      { code: '0', number: '1234' },
      { number: '1234', more: 1 },
      '98765',
    ])
      expect(accepts(Phone, other)).toBe(false)
  })
})

describe('a password', () => {
  it('is 8 to 128 characters of any script, none cut off or trimmed', () => {
    expect(Password.parse(' a b c d ')).toBe(' a b c d ')
    expect(accepts(Password, '🗝'.repeat(8))).toBe(true)
    expect(accepts(Password, '🗝'.repeat(128))).toBe(true)
    for (const other of ['🗝'.repeat(7), 'a'.repeat(129), 12_345_678])
      expect(accepts(Password, other)).toBe(false)
  })
})
