import en from '../locales/en.json'
import { createI18n } from '../platform/i18n.ts'

/** The texts that most tests look for. */
export const english = createI18n('en', en)
