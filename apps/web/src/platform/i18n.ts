import { createInstance, type ParseKeys, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** A text of the catalogue. */
export type TextKey = ParseKeys

export function createI18n(resources: Resource) {
  const i18n = createInstance()
  void i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return i18n
}
