import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { createI18n } from '../platform/i18n.ts'
import type { AppStore } from '../platform/store/store.ts'
import { createNotesStore } from './notes.ts'

const texts = { loading: 'Loading…', dismiss: 'Dismiss', somethingWentWrong: 'Something went wrong' }
const i18n = createI18n('en', texts)

/** Renders a component on its own, with a store and with texts. */
export function show(part: ReactNode, store: AppStore = createNotesStore().store) {
  return render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>{part}</I18nextProvider>
    </Provider>,
  )
}
