import { expect, it } from 'vitest'
import { readFingerprint } from './fingerprint.ts'

/** A page as far as fingerprints go: what it keeps is what was written last. */
function pageAt(address: string, cookie = '') {
  const written: string[] = []
  return {
    written,
    location: new URL(address) as unknown as Location,
    get cookie() {
      return cookie
    },
    set cookie(value) {
      written.push(value)
    },
  }
}

it('keeps a new fingerprint in a cookie for a year [API-FP-1]', () => {
  const page = pageAt('http://localhost/')
  const fingerprint = readFingerprint(page)
  expect(fingerprint).toMatch(/^[0-9a-f]{32}$/)
  expect(page.written).toEqual([`_f_p_=${fingerprint}; Max-Age=31536000; Path=/; SameSite=Lax`])
})

it('finds the fingerprint of an earlier visit [API-FP-1]', () => {
  const page = pageAt('http://localhost/', 'a=1; _f_p_=earlier-visit; b=2')
  expect(readFingerprint(page)).toBe('earlier-visit')
  expect(page.written).toEqual([])
})

it('takes the fingerprint from the address of the page [API-FP-2]', () => {
  const page = pageAt('https://localhost/?_f_p_=from-elsewhere', '_f_p_=earlier-visit')
  expect(readFingerprint(page)).toBe('from-elsewhere')
  expect(page.written[0]).toContain('_f_p_=from-elsewhere; Max-Age=31536000')
  expect(page.written[0]).toContain('; Secure')
})

it('takes nothing malformed, from nowhere', () => {
  const page = pageAt('http://localhost/?_f_p_=x;Domain=evil.example', '_f_p_=short')
  expect(readFingerprint(page)).toMatch(/^[0-9a-f]{32}$/)
})
