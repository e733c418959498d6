import { defaultDescription, defaultTitle, type Render } from '@guildhall/contract/pages'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { App, createAppStore, i18n } from './app.tsx'
import { createLine } from './platform/line.ts'
import { pageOf } from './platform/page.ts'
import type { Outside } from './platform/store/store.ts'
import { routes } from './router.tsx'
import { AppShell } from './shell/lazy-shell.ts'
import { Spinner } from './ui/feedback/Spinner.tsx'

const { query, dataRoutes } = createStaticHandler(routes)

/** A render only shows what it was given. */
const nothingOutside: Outside = {
  request: () => Promise.reject(new Error('The server renders without requests')),
  line: createLine(),
  jitterMs: () => 0,
  fingerprint: '',
  page: { open: () => undefined, reload: () => undefined },
}

/** What fills the root on routes without server HTML. */
export const spinner = renderToStaticMarkup(
  <I18nextProvider i18n={i18n}>
    <Spinner />
  </I18nextProvider>,
)

export const render: Render = async (url, preloaded) => {
  const address = new URL(`http://localhost${url}`)
  const page = pageOf(matchRoutes(routes, address.pathname)?.map(({ route }) => route.handle) ?? [])
  if (!page.isPublic) return null

  if (preloaded.signedIn) await AppShell.preload()
  const context = await query(new Request(address))
  if (context instanceof Response) return null
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToString(
    <App store={createAppStore(preloaded, nothingOutside)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  return {
    status: page.status ?? context.statusCode,
    html,
    title: page.titleKey ? i18n.t(page.titleKey) : defaultTitle,
    description: defaultDescription,
  }
}
