import { createInstance, type FormatterModule, type ParseKeys, type ResourceKey } from 'i18next'

/** A text of the catalogue. */
export type TextKey = ParseKeys

/** Writes numbers in texts as their language does: 1,200 members, 1.200 Mitglieder. */
const numbersOfLanguage: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) => (typeof value === 'number' ? value.toLocaleString(language) : value),
}

/**
 * The translations of one page, in one language. Nothing is set globally in the process: rendering without a provider
 * always shows keys.
 */
export function createI18n(language: string, texts: ResourceKey) {
  const i18n = createInstance().use(numbersOfLanguage)
  void i18n.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    resources: { [language]: { translation: texts } },
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
    // The key is shown in the text's place. A server that renders has all texts, and nowhere to report to.
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) =>
      globalThis.reportError?.(new Error(`There is no text ${key}`)),
  })
  return i18n
}
