import { isBuilt, type PageLanguage } from '@guildhall/contract'
import type { Render } from '@guildhall/contract/pages'
import type { i18n } from 'i18next'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { App, createAppStore } from './app.tsx'
import { partsOf } from './note-part.ts'
import { createI18n } from './platform/i18n.ts'
import { createLine } from './platform/line.ts'
import { pageOf } from './platform/page.ts'
import type { Outside } from './platform/store/store.ts'
import { routes } from './router.tsx'
import { AppShell } from './shell/lazy-shell.ts'
import { ShellParts } from './shell-parts.tsx'
import { catalogues } from './texts.ts'
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

/**
 * What fills the root on routes without server HTML; without words, since it is the same in all languages. An empty text
 * would count as missing, and its key be shown.
 */
export const spinner = renderToStaticMarkup(
  <I18nextProvider i18n={createI18n('en', { loading: ' ' })}>
    <Spinner />
  </I18nextProvider>,
)

/** The module that every page begins with. */
const MAIN = 'src/main.tsx'

const textsOf = new Map<PageLanguage, Promise<i18n>>()

/** The texts of a language, which all of its pages share. */
function textsIn(language: PageLanguage): Promise<i18n> {
  const [whole] = catalogues[language]
  const made = textsOf.get(language) ?? whole().then((texts) => createI18n(language, texts.default))
  textsOf.set(language, made)
  return made
}

/** The modules that show a page, by their paths in the sources. */
async function partsOfRoutes(matched: readonly RouteObject[], isSignedIn: boolean) {
  const lazy = matched.flatMap((route) => (typeof route.lazy === 'function' ? [route.lazy] : []))
  const loads = isSignedIn ? [...lazy, AppShell.preload, ShellParts.preload] : lazy
  return [...new Set((await Promise.all(loads.map(partsOf))).flat())]
}

export const render: Render = async (url, preloaded) => {
  const address = new URL(`http://localhost${url}`)
  const matched = matchRoutes(routes, address.pathname)?.map(({ route }) => route) ?? []
  const modules = await partsOfRoutes(matched, preloaded.signedIn)
  const parts = [...modules, ...[MAIN, ...modules].map((part) => `${part} in ${preloaded.language}`)]
  const page = pageOf(matched.map(({ handle }) => handle))
  const i18n = await textsIn(preloaded.language)
  const named = {
    title: i18n.t(page.titleKey ?? 'site.title'),
    description: i18n.t('site.description'),
    parts,
  }
  const unrendered = { status: 200, html: null, ...named }
  if (!page.isPublic) return unrendered

  const context = await query(new Request(address))
  if (context instanceof Response) return unrendered
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToString(
    <App store={createAppStore(preloaded, nothingOutside)} i18n={i18n}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  return { status: page.status ?? context.statusCode, html, ...named }
}

/** Every address of what is built with the modules that show it, for visitors where it is public and for members. */
export async function pages() {
  const all = linesOf(routes).flatMap((line) => {
    const { isPublic, part } = pageOf(line.map(({ handle }) => handle))
    if (!isBuilt(part)) return []
    return [...(isPublic ? [{ line, isSignedIn: false }] : []), { line, isSignedIn: true }]
  })
  return Promise.all(
    all.map(async ({ line, isSignedIn }) => ({
      path: pathOf(line),
      isSignedIn,
      parts: await partsOfRoutes(line, isSignedIn),
    })),
  )
}

/** Every route that no other is beneath, with those above it. */
const linesOf = (beneath: readonly RouteObject[], above: readonly RouteObject[] = []): RouteObject[][] =>
  beneath.flatMap((route) => {
    const line = [...above, route]
    return route.children ? linesOf(route.children, line) : [line]
  })

/** A path that begins with a slash is whole. */
const pathOf = (line: readonly RouteObject[]) =>
  line.reduce((path, { path: own = '' }) => {
    if (own.startsWith('/')) return own
    return own ? `${path.replace(/\/$/, '')}/${own}` : path
  }, '/')
