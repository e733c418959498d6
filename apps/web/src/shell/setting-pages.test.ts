import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { web } from '../domains.ts'
import type { PageHandle } from '../platform/page.ts'

/** The pages of these settings, by their paths. */
const pagesOf = (routes: readonly RouteObject[], of: PageHandle['settings'], above = ''): string[] =>
  routes.flatMap((route) => {
    const path = [above, route.path].filter(Boolean).join('/')
    const own = (route.handle as PageHandle | undefined)?.settings === of ? [path] : []
    return [...own, ...pagesOf(route.children ?? [], of, path)]
  })

/** Older addresses of a community's settings, which lead elsewhere. */
const formerPages = ['requests']

const parts = await web.loadShell()

it('lists every page of the settings of an account: add a row to accountSettings of the domain', () => {
  const rows = parts
    .flatMap(({ accountSettings = [] }) => accountSettings)
    .map(({ id, to = `/me/settings/${id}` }) => to)
  const pages = [
    ...pagesOf(web.routesAt('me'), 'account').map((path) => `/me/${path}`),
    ...pagesOf(web.routesAt('shellSignedIn'), 'account').map((path) => `/${path}`),
  ]
  expect(rows.sort()).toEqual(pages.sort())
})

it('lists every page of the settings of a community: add a row to channelSettings of the domain', () => {
  const rows = parts.flatMap(({ channelSettings = {} }) => Object.keys(channelSettings))
  const pages = pagesOf(web.routesAt('community'), 'channel').flatMap(
    (path) => /^settings\/([\w-]+)$/.exec(path)?.[1] ?? [],
  )
  expect(rows.sort()).toEqual([...new Set(pages)].filter((page) => !formerPages.includes(page)).sort())
})
