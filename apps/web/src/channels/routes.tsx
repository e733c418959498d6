import { aboutAddress, exploreAddress, newChannelAddress } from '@guildhall/contract/channels/addresses'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

const entrance = { titleKey: 'channels.title', isPublic: true } satisfies PageHandle

/** Beneath a community; domains put their pages beside these. */
export const channelRoutes: RouteObject[] = [
  {
    index: true,
    handle: entrance,
    lazy: async () => ({ Component: (await import('./Entrance.tsx')).Entrance }),
  },
  {
    path: aboutAddress.pattern,
    handle: entrance,
    lazy: async () => ({ Component: (await import('./Landing.tsx')).Landing }),
  },
  {
    path: '*',
    handle: { titleKey: 'notFound.title', isPublic: true, status: 404 } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('../shell/NotFound.tsx')).NotFound }),
  },
]

export const exploreRoutes: RouteObject[] = [
  {
    path: exploreAddress.pattern,
    handle: { titleKey: 'explore.title', isPublic: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Explore.tsx')).Explore }),
  },
]

/** For those who are signed in, with a page of its own around it. */
export const newRoutes: RouteObject[] = [
  {
    path: newChannelAddress.pattern,
    handle: { titleKey: 'newCommunity.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./NewCommunity.tsx')).NewCommunity }),
  },
]
