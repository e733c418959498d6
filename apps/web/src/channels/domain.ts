import type { WebDomain } from '../platform/domain.ts'
import { channelCollections } from './collections.ts'
import { channelRemedies } from './plan-limit.ts'
import { channelListeners } from './realtime.ts'
import { channelRoutes, communityRoutes, exploreRoutes, newRoutes } from './routes.tsx'
import { channelSettingsRoutes } from './settings/routes.tsx'
import { rulesRoutes } from './settings/rules-routes.tsx'

export const channels = {
  name: 'channels',
  routes: {
    aloneSignedIn: newRoutes,
    shell: (web) => [...exploreRoutes, ...communityRoutes(web)],
    community: [...channelRoutes, ...channelSettingsRoutes, ...rulesRoutes],
  },
  collections: channelCollections,
  listeners: channelListeners,
  remedies: () => channelRemedies,
  sideLook: async () => (await import('./side-look.tsx')).useChannelLook,
  shell: async () => (await import('./shell.tsx')).channelsInShell,
} satisfies WebDomain
