import { CSPProvider } from '@base-ui/react/csp-provider'
import type { Preloaded } from '@guildhall/contract/pages'
import type { i18n } from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { web } from './domains.ts'
import { fetchTexts } from './fetch-texts.ts'
import { FetchTextsContext } from './platform/language.ts'
import { lists } from './platform/store/lists.ts'
import { type AppStore, createStore, type Outside } from './platform/store/store.ts'
import { waitForTurn } from './platform/store/wait-for-turn.ts'

export const { listeners } = web

export function createAppStore(preloaded: Preloaded, outside: Outside): AppStore {
  const remedies = web.entries('remedies').map((make) => make())
  const store = createStore(
    web.collections,
    preloaded,
    outside,
    Object.assign({ rate_limited: waitForTurn }, ...remedies),
  )
  for (const [listId, { ids, next }] of Object.entries(preloaded.loadedLists)) {
    const list = { listId, page: 'first', ids, hasMore: next !== null, after: next, at: Date.now() } as const
    store.dispatch(lists.actions.loaded(list))
  }
  return store
}

interface Props {
  readonly store: AppStore
  /** The texts of the page, in its language. */
  readonly i18n: i18n
  readonly children: ReactNode
}

export function App({ store, i18n, children }: Props) {
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <FetchTextsContext value={fetchTexts}>
            {/* The content security policy refuses style elements: `base.css` has what they would say. */}
            <CSPProvider disableStyleElements>
              {web.entries('Around').reduceRight<ReactNode>(
                (inside, Around) => (
                  <Around>{inside}</Around>
                ),
                children,
              )}
            </CSPProvider>
          </FetchTextsContext>
        </I18nextProvider>
      </Provider>
    </StrictMode>
  )
}
