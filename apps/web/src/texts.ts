import en from './locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

/** Every visible word, by language. */
export const texts = { en: { translation: en } }
