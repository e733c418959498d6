import { expect, it, vi } from 'vitest'
import { createI18n } from './i18n.ts'

const texts = { members_one: '{{count}} member', members_other: '{{count}} members' }

it('writes numbers in texts as the language does', () => {
  const saying = (language: string, count: number) =>
    createI18n(language, texts).t('members' as never, { count } as never)
  expect(saying('en', 1)).toBe('1 member')
  expect(saying('en', 12_000)).toBe('12,000 members')
  expect(saying('de', 12_000)).toBe('12.000 members')
  expect(saying('en-x-mirror', 12_000)).toBe('12,000 members')
})

it('reports a text that is missing, once it is asked for', () => {
  const reportError = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reportError)
  const { t } = createI18n('en', { known: 'Known', members_one: 'One', members_other: '{{count}}' })
  t('known' as never)
  t('members' as never, { count: 2 } as never)
  expect(reportError).not.toHaveBeenCalled()
  expect(t('posts.title' as never)).toBe('posts.title')
  expect(String(reportError.mock.calls[0]?.[0])).toBe('Error: There is no text posts.title')
})
