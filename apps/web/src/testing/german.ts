import de from '../locales/de.json'
import { createI18n } from '../platform/i18n.ts'

/** The texts of a reader of German. */
export const german = createI18n('de', de)
