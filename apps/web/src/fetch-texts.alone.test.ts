import { beforeEach, expect, it, vi } from 'vitest'
import { createI18n } from './platform/i18n.ts'

const sheet = (texts: object) => vi.fn(() => Promise.resolve({ default: texts }))

const divided = {
  catalogues: {
    en: [sheet({ site: { title: 'Guildhall' } }), sheet({ site: { menu: 'Menu' } }), sheet({ late: 'Late' })],
    de: [sheet({ site: { title: 'Gildehaus' } }), sheet({ site: { menu: 'Menü' } }), sheet({ late: 'Spät' })],
  },
  first: [0],
}

vi.doMock('./texts.ts', () => divided)

beforeEach(() => vi.resetModules())

const say = (page: ReturnType<typeof createI18n>, key: string) => page.t(key as never)

it('shows a part once its texts are there, and asks for no others', async () => {
  const { besideTexts, fetchTexts } = await import('./fetch-texts.ts')
  const page = createI18n('en', {})
  await fetchTexts(page, 'en')
  expect(await besideTexts([1], Promise.resolve('part'))).toBe('part')
  expect(say(page, 'site.title')).toBe('Guildhall')
  expect(say(page, 'site.menu')).toBe('Menu')
  expect(divided.catalogues.en[2]).not.toHaveBeenCalled()
  expect(divided.catalogues.de[0]).not.toHaveBeenCalled()
})

it('has a part that came before or during a switch in both languages', async () => {
  const { besideTexts, fetchTexts } = await import('./fetch-texts.ts')
  const page = createI18n('en', {})
  await fetchTexts(page, 'en')
  await besideTexts([1], Promise.resolve())
  const switched = fetchTexts(page, 'de')
  await besideTexts([2], Promise.resolve())
  expect(say(page, 'late')).toBe('Late')
  await switched
  await page.changeLanguage('de')
  expect(['site.title', 'site.menu', 'late'].map((key) => say(page, key))).toEqual([
    'Gildehaus',
    'Menü',
    'Spät',
  ])
})

it('does not let parts wait for a language that could not be fetched', async () => {
  const { besideTexts, fetchTexts } = await import('./fetch-texts.ts')
  const page = createI18n('en', {})
  await fetchTexts(page, 'en')
  divided.catalogues.de[0]?.mockRejectedValueOnce(new Error('offline'))
  await expect(fetchTexts(page, 'de')).rejects.toThrow('could not be fetched')
  divided.catalogues.de[2]?.mockRejectedValueOnce(new Error('offline'))
  expect(await besideTexts([2], Promise.resolve('part'))).toBe('part')
})
