import { createInstance, type ParseKeys, type Resource } from 'i18next'

/** A text of the catalogue. */
export type TextKey = ParseKeys

/**
 * The translations of one page. Nothing is set globally in the process: rendering without a provider always shows keys.
 */
export function createI18n(resources: Resource) {
  const i18n = createInstance()
  void i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return i18n
}
