import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../../../platform/i18n.ts'
import { texts } from '../../../texts.ts'

const i18n = createI18n(texts)

/** Wraps a component with the texts of the catalogue. */
export const worded = (part: ReactNode) => <I18nextProvider i18n={i18n}>{part}</I18nextProvider>
