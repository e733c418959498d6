import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { english } from '../../../testing/english.ts'

/** Wraps a component with the texts of the catalogue. */
export const worded = (part: ReactNode) => <I18nextProvider i18n={english}>{part}</I18nextProvider>
