import type { Preloaded } from '@guildhall/contract/pages'
import { type ReactNode, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { accountCollections } from './accounts/collections.ts'
import { accountListeners } from './accounts/realtime.ts'
import { createI18n } from './platform/i18n.ts'
import { type AppStore, createStore, type Outside } from './platform/store/store.ts'
import { texts } from './texts.ts'

export const i18n = createI18n(texts)

/** Every domain's table of events. */
export const listeners = [...accountListeners]

export const createAppStore = (preloaded: Preloaded, outside: Outside): AppStore =>
  createStore({ ...accountCollections }, preloaded, outside)

export function App({ store, children }: { readonly store: AppStore; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </Provider>
    </StrictMode>
  )
}
