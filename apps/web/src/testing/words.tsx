import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../platform/i18n.ts'
import { texts } from '../texts.ts'

const i18n = createI18n(texts)

const Words = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
)

/** Renders a component on its own, with the texts people read. */
export const renderInWords = (part: ReactElement): RenderResult => render(part, { wrapper: Words })
