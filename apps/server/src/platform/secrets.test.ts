import { describe, expect, it } from 'vitest'
import { newToken, sameBytes, secretsFrom } from './secrets.ts'

const secrets = secretsFrom('a-root-key-of-this-test-8c1f0b7e2d')
const others = secretsFrom('another-root-key-of-this-test-41a9')

describe('a sealed text', () => {
  it('opens to what it was', () => {
    for (const text of ['123456', '', 'Ünïcödé 🗝️', 'x'.repeat(5000)])
      expect(secrets.unseal(secrets.seal(text))).toBe(text)
  })

  it('looks different every time and shows nothing', () => {
    const [one, two] = [secrets.seal('123456'), secrets.seal('123456')]
    expect(one).not.toBe(two)
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('123456')
  })

  it('does not open when a single bit was changed, wherever it was', () => {
    const bytes = Buffer.from(secrets.seal('123456'), 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const tampered = Buffer.from(bytes)
      tampered[index]! ^= 1
      expect(() => secrets.unseal(tampered.toString('base64url'))).toThrow()
    }
  })

  it('does not open when it was cut short, at any length', () => {
    const bytes = Buffer.from(secrets.seal('123456'), 'base64url')
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => secrets.unseal(bytes.subarray(0, length).toString('base64url'))).toThrow()
  })

  it('does not open with another key', () => {
    expect(() => others.unseal(secrets.seal('123456'))).toThrow()
  })
})

describe('a mac', () => {
  it('is the same for the same text and purpose, and else another', () => {
    const mac = secrets.mac('code', 'text')
    expect(secrets.mac('code', 'text').equals(mac)).toBe(true)
    expect(secrets.mac('csrf', 'text').equals(mac)).toBe(false)
    expect(secrets.mac('code', 'texts').equals(mac)).toBe(false)
    expect(others.mac('code', 'text').equals(mac)).toBe(false)
  })

  it('is compared whole', () => {
    const mac = secrets.mac('code', 'text')
    expect(sameBytes(mac, Buffer.from(mac))).toBe(true)
    expect(sameBytes(mac.subarray(0, 31), mac)).toBe(false)
    expect(sameBytes(Buffer.alloc(0), mac)).toBe(false)
    expect(sameBytes(Buffer.alloc(32), mac)).toBe(false)
  })
})

describe('a token', () => {
  it('is 32 random bytes', () => {
    const tokens = Array.from({ length: 1000 }, newToken)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    expect(new Set(tokens).size).toBe(1000)
  })
})
