import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { renewSession } from './accounts/thunks.ts'
import { App, createAppStore, listeners } from './app.tsx'
import { createExit } from './platform/exit.ts'
import { readFingerprint } from './platform/fingerprint.ts'
import { type Credential, createRequest } from './platform/http/request.ts'
import { readPreloaded } from './platform/preloaded.ts'
import { openSocket } from './platform/realtime/socket.ts'
import type { AppStore } from './platform/store/store.ts'
import { routes } from './router.tsx'

/** Brings the page to life: over the server's HTML where there is some, else in place of the spinner. */
export async function start(document: Document) {
  const credential: Credential = {
    kind: 'cookie',
    signedIn: () => store.getState().preloadedData.signedIn,
    csrfToken: () => store.getState().preloadedData.csrfToken,
  }
  const store: AppStore = createAppStore(readPreloaded(document), {
    request: createRequest({ baseUrl: '', credential }),
    fingerprint: readFingerprint(document),
    page: createExit(window),
  })

  const router = createBrowserRouter(routes)
  const app = (
    <App store={store}>
      <RouterProvider router={router} />
    </App>
  )
  const root = document.getElementById('root') as HTMLElement
  if (holdsServerHtml(root)) {
    await ready(router)
    hydrateRoot(root, app)
  } else createRoot(root).render(app)

  if (store.getState().preloadedData.renewSession) await store.dispatch(renewSession())
  await openSocket({ credential, listeners, dispatch: store.dispatch })
}

const holdsServerHtml = ({ firstElementChild }: HTMLElement) =>
  firstElementChild !== null && !firstElementChild.matches('[data-spinner]')

/** The page's code has come: until then a render would not be what the server made. */
function ready(router: DataRouter) {
  return new Promise<void>((resolve) => {
    const check = () => {
      if (!router.state.initialized) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = router.subscribe(check)
    check()
  })
}
