import { expect, it } from 'vitest'
import { returnPathIn, signInPath } from './return-path.ts'

const next = (value: string) => returnPathIn(new URLSearchParams({ next: value }))

it('goes back to where somebody wanted to go', () => {
  expect(next('/me/settings/sessions?a=1#b')).toBe('/me/settings/sessions?a=1#b')
  expect(returnPathIn(new URL(signInPath('/c/x?y=1&z=2'), 'http://localhost').searchParams)).toBe(
    '/c/x?y=1&z=2',
  )
})

it.each(['https://evil.example/', '/..//evil.example'])('goes home rather than to %j', (value) => {
  expect(next(value)).toBe('/')
})

it('goes home when nothing is said', () => {
  expect(returnPathIn(new URLSearchParams())).toBe('/')
})
