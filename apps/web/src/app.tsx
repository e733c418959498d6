import type { Preloaded } from '@guildhall/contract/pages'
import { type ReactNode, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { accountCollections } from './accounts/collections.ts'
import { accountListeners } from './accounts/realtime.ts'
import { accountRemedies } from './accounts/remedies.ts'
import { channelCollections } from './channels/collections.ts'
import { channelRemedies } from './channels/plan-limit.ts'
import { chatCollections } from './chats/collections.ts'
import { composerCollections } from './composer/collections.ts'
import { whenPublished } from './composer/published.ts'
import { connectionCollections } from './connections/collections.ts'
import { connectionNotificationLines } from './connections/notification-lines.ts'
import { connectionListeners } from './connections/realtime.ts'
import { contextCollections } from './contexts/collections.ts'
import { discussionCollections } from './discussions/collections.ts'
import { discussionListeners } from './discussions/realtime.ts'
import { memberCollections } from './members/collections.ts'
import { memberNotificationLines } from './members/notification-lines.ts'
import { memberListeners } from './members/realtime.ts'
import { notificationCollections } from './notifications/collections.ts'
import { controlsCollection } from './notifications/controls-collection.ts'
import { addNotificationLines } from './notifications/lines.ts'
import { notificationListeners } from './notifications/realtime.ts'
import { createI18n } from './platform/i18n.ts'
import { lineListeners } from './platform/realtime/line-listeners.ts'
import { lists } from './platform/store/lists.ts'
import { type AppStore, createStore, type Outside } from './platform/store/store.ts'
import { waitForTurn } from './platform/store/wait-for-turn.ts'
import { postCollections } from './posts/collections.ts'
import { inDiscussionListeners } from './posts/in-discussion-realtime.ts'
import { postPublished } from './posts/known.ts'
import { postNotificationLines } from './posts/notification-lines.ts'
import { postListeners } from './posts/realtime.ts'
import { reactionCollections } from './reactions/collections.ts'
import { resourceCollections } from './resources/collections.ts'
import { roleCollections } from './roles/collections.ts'
import { spaceCollections } from './spaces/collections.ts'
import { tagCollections } from './tags/collections.ts'
import { texts } from './texts.ts'
import { userCollections } from './users/collections.ts'
import { pictureListeners } from './users/picture-realtime.ts'
import { ReaderZone } from './users/ReaderZone.tsx'

export const i18n = createI18n(texts)

/** every domain's table of signals. */
export const listeners = [
  ...lineListeners,
  ...accountListeners,
  ...pictureListeners,
  ...connectionListeners,
  ...notificationListeners,
  ...memberListeners,
  ...postListeners,
  ...discussionListeners,
  ...inDiscussionListeners,
]

whenPublished(postPublished)

addNotificationLines(connectionNotificationLines, memberNotificationLines, postNotificationLines)

export function createAppStore(preloaded: Preloaded, outside: Outside): AppStore {
  const store = createStore(
    {
      ...accountCollections,
      ...channelCollections,
      ...chatCollections,
      ...composerCollections,
      ...connectionCollections,
      ...contextCollections,
      ...controlsCollection,
      ...discussionCollections,
      ...memberCollections,
      ...notificationCollections,
      ...postCollections,
      ...reactionCollections,
      ...resourceCollections,
      ...roleCollections,
      ...spaceCollections,
      ...tagCollections,
      ...userCollections,
    },
    preloaded,
    outside,
    { rate_limited: waitForTurn, ...accountRemedies(), ...channelRemedies },
  )
  for (const [listId, { ids, next }] of Object.entries(preloaded.loadedLists)) {
    const list = { listId, page: 'first', ids, hasMore: next !== null, after: next, at: Date.now() } as const
    store.dispatch(lists.actions.loaded(list))
  }
  return store
}

export function App({ store, children }: { readonly store: AppStore; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <ReaderZone>{children}</ReaderZone>
        </I18nextProvider>
      </Provider>
    </StrictMode>
  )
}
