import type { Problem } from '@guildhall/contract'
import type { i18n } from 'i18next'
import en from './locales/refusals/en.json'

/** Sentences for what the server refuses, by language. They are no part of the first load. */
const texts: Record<string, object> = { en }

/** A refusal in the language of the page; undefined for a reason that this page does not know yet. */
export const sayIn =
  (page: i18n) =>
  ({ reason, values }: Problem): string | undefined => {
    for (const [language, sentences] of Object.entries(texts))
      page.addResourceBundle(language, 'refusals', sentences)
    const key = `refusals:${reason}`
    // The types of keys know only the catalogue of the first load.
    return page.exists(key) ? String(page.t(key as never, values as never)) : undefined
  }
