import { MIRRORED, type PageLanguage, type Problem } from '@guildhall/contract'
import type { i18n } from 'i18next'

type Sentences = Readonly<Record<string, object>>

/** Sentences for what the server refuses, by language. They are no part of the first load. */
const catalogues: Readonly<Record<PageLanguage, () => Promise<{ readonly default: Sentences }>>> = {
  en: () => import('./locales/refusals/en.json'),
  de: () => import('./locales/refusals/de.json'),
  [MIRRORED]: () => import('./locales/refusals/mirrored.ts'),
}

/** Says refusals in the language of the page; undefined for a reason that this page does not know yet. */
export async function sayIn(page: i18n): Promise<(problem: Problem) => string | undefined> {
  const language = page.language as PageLanguage
  if (!page.hasResourceBundle(language, 'refusals'))
    page.addResourceBundle(language, 'refusals', (await catalogues[language]()).default)
  return ({ reason, values }) => {
    const key = `refusals:${reason}`
    // A sentence about a number is known only by that number.
    if (!page.exists(key, values)) return undefined
    // The types of keys know only the catalogue of the first load.
    return String(page.t(key as never, values as never))
  }
}
