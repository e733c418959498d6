import type { RouteObject } from 'react-router'
import type { PageHandle } from '../../platform/page.ts'
import type { ChannelSetting } from '../setting-rows.ts'

const page = (setting: ChannelSetting, lazy: RouteObject['lazy']): RouteObject => ({
  path: `settings/${setting}`,
  handle: { titleKey: `channelSettings.${setting}`, settings: 'channel' } satisfies PageHandle,
  lazy,
})

/** Beneath a community. */
export const channelSettingsRoutes: RouteObject[] = [
  {
    path: 'settings',
    handle: { titleKey: 'channelSettings.index', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./ChannelSettingsIndex.tsx')).ChannelSettingsIndex }),
  },
  page('general', async () => ({ Component: (await import('./General.tsx')).General })),
  page('privacy', async () => ({ Component: (await import('./Privacy.tsx')).Privacy })),
  page('welcome', async () => ({ Component: (await import('./Welcome.tsx')).Welcome })),
  page('emails', async () => ({ Component: (await import('./Emails.tsx')).Emails })),
  page('apiKeys', async () => ({ Component: (await import('./ApiKeys.tsx')).ApiKeys })),
  page('features', async () => ({ Component: (await import('./Features.tsx')).Features })),
]
