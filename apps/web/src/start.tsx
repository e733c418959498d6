import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App, createAppStore, listeners } from './app.tsx'
import { web } from './domains.ts'
import { fetchTexts } from './fetch-texts.ts'
import { createExit } from './platform/exit.ts'
import { readFingerprint } from './platform/fingerprint.ts'
import { type Credential, createRequest } from './platform/http/request.ts'
import { createSayRefusal } from './platform/http/say-refusal.ts'
import { createI18n } from './platform/i18n.ts'
import { createLine } from './platform/line.ts'
import { readPreloaded } from './platform/preloaded.ts'
import { openSocket } from './platform/realtime/socket.ts'
import type { AppStore } from './platform/store/store.ts'
import { theme } from './platform/theme.ts'
import { routes } from './router.tsx'
import { ConnectionContext, createConnection } from './shell/connection.ts'
import { AppShell } from './shell/lazy-shell.ts'
import { singleKeys } from './shell/use-shortcuts.ts'
import { focusSidebar, ordinarySidebar } from './shell/use-sidebar.ts'
import { ShellParts } from './shell-parts.tsx'

/** A signal reaches all readers at once; what they ask because of it is spread over more than a second. */
const JITTER_MS = { least: 250, most: 1500 }

/**
 * Brings the page to life: over the server's HTML where there is some, else in place of the spinner. Answers the way to
 * end it.
 */
export async function start(document: Document): Promise<() => void> {
  for (const choice of [theme, ordinarySidebar, focusSidebar, singleKeys]) choice.restore()
  const credential: Credential = {
    kind: 'cookie',
    signedIn: () => store.getState().preloadedData.signedIn,
    csrfToken: () => store.getState().preloadedData.csrfToken,
  }
  const preloaded = readPreloaded(document)
  const i18n = createI18n(preloaded.language, {})
  const texts = fetchTexts(i18n, preloaded.language)
  const say = createSayRefusal(async () => (await import('./refusal-texts.ts')).sayIn(i18n))
  const line = createLine(Date.now, say)
  const store: AppStore = createAppStore(preloaded, {
    request: createRequest({ baseUrl: '', credential, say }),
    line,
    jitterMs: () => JITTER_MS.least + Math.random() * (JITTER_MS.most - JITTER_MS.least),
    fingerprint: readFingerprint(document),
    page: createExit(window),
  })

  const connection = createConnection(window, Date.now)
  const router = createBrowserRouter(routes)
  const place = document.getElementById('root') as HTMLElement
  if (preloaded.signedIn) await Promise.all([AppShell.preload(), ShellParts.preload()])
  await texts
  const app = (
    <App store={store} i18n={i18n}>
      <ConnectionContext value={connection}>
        <RouterProvider router={router} />
      </ConnectionContext>
    </App>
  )
  let root: Root
  if (holdsServerHtml(place)) {
    await ready(router)
    root = hydrateRoot(place, app)
  } else {
    root = createRoot(place)
    root.render(app)
  }

  for (const begin of web.entries('start')) await store.dispatch(begin())
  const socket = await openSocket({ credential, listeners, dispatch: store.dispatch })
  if (socket) connection.watch(socket)
  line.open(socket)
  return () => root.unmount()
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
