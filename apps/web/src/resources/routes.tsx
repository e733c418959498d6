import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'
import type { RoleTab } from '../roles/role-tabs.ts'

const read = { titleKey: 'features.collections' } satisfies PageHandle
const settings = { titleKey: 'channelSettings.collections', settings: 'channel' } satisfies PageHandle

const collections = async () => ({ Component: (await import('./Collections.tsx')).Collections })
const collectionSettings = async () => ({
  Component: (await import('./CollectionSettings.tsx')).CollectionSettings,
})

/** Beneath a community. */
export const collectionRoutes: RouteObject[] = [
  { path: 'collections', handle: read, lazy: collections },
  { path: 'collections/:resourceId', handle: read, lazy: collections },
]

/** Beneath a community. */
export const collectionSettingsRoutes: RouteObject[] = [
  { path: 'settings/collections', handle: settings, lazy: collectionSettings },
  { path: 'settings/collections/:resourceId', handle: settings, lazy: collectionSettings },
]

/** Which collections a role opens. */
export const roleCollectionsTab: RoleTab = {
  path: 'collections',
  labelKey: 'roles.tabs.collections',
  countOf: ({ resourcesCount }) => resourcesCount,
  lazy: async () => ({ Component: (await import('./RoleCollections.tsx')).RoleCollections }),
}
