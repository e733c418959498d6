import {
  aboutAddress,
  exploreAddress,
  firstStepsAddress,
  newChannelAddress,
} from '@guildhall/contract/channels/addresses'
import type { RouteObject } from 'react-router'
import type { Composition, Routes } from '../platform/domain.ts'
import type { PageHandle } from '../platform/page.ts'

declare module '../platform/domain.ts' {
  interface Places {
    /** Beneath a community. */
    readonly community?: Routes
  }
}

const entrance = { titleKey: 'channels.title', isPublic: true } satisfies PageHandle

/** Beneath a community, beside the pages of other domains. */
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
    path: firstStepsAddress.pattern,
    handle: { titleKey: 'firstSteps.tab' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./FirstSteps.tsx')).FirstSteps }),
  },
  {
    path: '*',
    handle: { titleKey: 'notFound.title', isPublic: true, status: 404 } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('../shell/NotFound.tsx')).NotFound }),
  },
]

export const communityRoutes = ({ entries, routesAt }: Composition): RouteObject[] => [
  {
    path: 'c/:slug',
    lazy: async () => {
      const [{ ChannelFrame }, ...parts] = await Promise.all([
        import('./ChannelFrame.tsx'),
        ...entries('community').map((load) => load()),
      ])
      return { element: <ChannelFrame parts={parts} /> }
    },
    children: routesAt('community'),
  },
]

export const exploreRoutes: RouteObject[] = [
  {
    path: exploreAddress.pattern,
    handle: { titleKey: 'explore.title', isPublic: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./explore/Explore.tsx')).Explore }),
  },
]

/** For signed-in people, outside the shell. */
export const newRoutes: RouteObject[] = [
  {
    path: newChannelAddress.pattern,
    handle: { titleKey: 'newCommunity.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./new-community/NewCommunity.tsx')).NewCommunity }),
  },
]
