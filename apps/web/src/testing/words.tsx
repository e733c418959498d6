import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { english } from './english.ts'

const Words = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={english}>{children}</I18nextProvider>
)

/** Renders a component on its own, with the texts people read. */
export const renderInWords = (part: ReactElement): RenderResult => render(part, { wrapper: Words })
