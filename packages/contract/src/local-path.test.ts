import { assert, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath } from './local-path.ts'

const SITE = 'https://site.example'

describe('where to go after signing in', () => {
  it.each([
    '/',
    '/c/guild',
    '/me/settings/sessions?a=1#b',
    '/search?q=a%20b&next=https://elsewhere.example',
    '/c/x//y',
    '/@ana',
    '/%2f%2fevil.example',
    '/c/caf%C3%A9#top',
  ])('is the page that was asked for: %s', (path) => {
    expect(localPath(path)).toBe(path)
  })

  it.each([
    '/..//evil.example',
    '/..//evil.example/phish',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/b/../..//evil.example',
    '/%2e%2e//evil.example',
    '/%2E%2E//evil.example',
    '/.%2e//evil.example',
    '/%2e//evil.example',
    '/..\\/evil.example',
    '/..\\\\evil.example',
    '/.\\evil.example/..//x',
    '/\t/..//evil.example',
    '//',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '//evil.example@site.example',
    '//site.example@evil.example',
    'https://evil.example/',
    'https:/evil.example',
    'https:evil.example',
    'HTTP://here.invalid/',
    'javascript:alert(1)',
    'data:text/html,x',
    '%2f%2fevil.example',
    '@evil.example',
    'here',
    '',
    `/${'a'.repeat(2000)}`,
    undefined,
    null,
    7,
    ['/c/guild'],
    { next: '/' },
  ])('is the front page rather than %j', (asked) => {
    expect(localPath(asked)).toBe('/')
  })

  it('is on this site, whatever was asked for, also when it is handed on', () => {
    const hostile = stringMatching(/^\/(\.|\/|\\|%2e|%2f|\t|\n|@|:|a|\?|#){0,12}$/)
    for (const asked of [string(), hostile])
      assert(
        property(asked, (text) => {
          const path = localPath(text)
          expect(path).toMatch(/^\/(?![/\\])/)
          expect(new URL(path, SITE).origin).toBe(SITE)
          expect(localPath(path)).toBe(path)
        }),
        { numRuns: 2000 },
      )
  })
})
