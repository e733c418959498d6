import { expect, it, vi } from 'vitest'
import { createChoice } from './theme.ts'

function pageAt(address: string, cookie = '') {
  const written: string[] = []
  return {
    written,
    documentElement: document.createElement('html'),
    location: new URL(address) as unknown as Location,
    get cookie() {
      return cookie
    },
    set cookie(value) {
      written.push(value)
    },
  }
}

const themeOf = (page: ReturnType<typeof pageAt>) => createChoice('theme', ['light', 'dark'], () => page)

it('shows a choice at once, keeps it for a year and tells who listens', () => {
  const page = pageAt('https://localhost/')
  const theme = themeOf(page)
  const told = vi.fn()
  theme.subscribe(told)
  theme.choose('dark')
  expect(page.documentElement.dataset.theme).toBe('dark')
  expect(page.written).toEqual(['theme=dark; Max-Age=31536000; Path=/; SameSite=Lax; Secure'])
  expect(theme.get()).toBe('dark')
  expect(told).toHaveBeenCalledOnce()
})

it('forgets it when there is none any more', () => {
  const page = pageAt('http://localhost/', 'theme=dark')
  const theme = themeOf(page)
  theme.restore()
  theme.choose(null)
  expect(page.documentElement.dataset.theme).toBeUndefined()
  expect(page.written).toEqual(['theme=; Max-Age=0; Path=/; SameSite=Lax'])
})

it('takes up the choice of an earlier visit, and nothing that is none', () => {
  const dark = pageAt('http://localhost/', 'a=1; theme=dark; b=2')
  themeOf(dark).restore()
  expect(dark.documentElement.dataset.theme).toBe('dark')

  const odd = pageAt('http://localhost/', 'theme="><script>')
  themeOf(odd).restore()
  expect(odd.documentElement.dataset.theme).toBeUndefined()
})
