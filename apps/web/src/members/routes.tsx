import { channelByIdAddress } from '@guildhall/contract/channels/addresses'
import { memberAddress } from '@guildhall/contract/members/addresses'
import type { RouteObject } from 'react-router'
import type { ProfileTab } from '../connections/profile-tabs.ts'
import { profileRoute } from '../connections/routes.tsx'
import type { Composition } from '../platform/domain.ts'
import type { PageHandle } from '../platform/page.ts'
import type { Ordered } from '../shell/part.ts'

const settings = (titleKey: PageHandle['titleKey']) =>
  ({ titleKey, settings: 'channel' }) satisfies PageHandle

/** Beneath a community. */
export const memberRoutes: RouteObject[] = [
  {
    path: 'members',
    handle: { titleKey: 'features.members' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./directory/Directory.tsx')).Directory }),
  },
  {
    path: 'settings/members',
    handle: settings('channelSettings.members'),
    lazy: async () => ({ Component: (await import('./settings/Staff.tsx')).Staff }),
  },
  {
    path: 'settings/members/banned',
    handle: settings('bans.title'),
    lazy: async () => ({ Component: (await import('./settings/Banned.tsx')).Banned }),
  },
  {
    path: 'settings/invitations',
    handle: settings('channelSettings.invitations'),
    lazy: async () => ({ Component: (await import('./invitations/Invitations.tsx')).Invitations }),
  },
  {
    path: 'settings/audit',
    handle: settings('channelSettings.audit'),
    lazy: async () => ({ Component: (await import('./audit/AuditLog.tsx')).AuditLog }),
  },
]

/** A member's page within the community. */
export const memberPageRoutes = (web: Composition): RouteObject[] => [
  profileRoute(web, {
    path: memberAddress.pattern,
    index: { titleKey: 'people.title' },
    load: async () => (await import('./MemberPage.tsx')).MemberPage,
  }),
]

export const communitiesTab: Ordered<ProfileTab> = {
  path: 'communities',
  labelKey: 'memberPage.communities',
  order: 20,
  lazy: async () => ({ Component: (await import('./PersonCommunities.tsx')).PersonCommunities }),
}

/** Beneath /me: a community by its id. */
export const toChannelRoutes: RouteObject[] = [
  {
    path: `${channelByIdAddress.pattern}/*`,
    handle: { titleKey: 'channels.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./ToChannel.tsx')).ToChannel }),
  },
]
