import { type Cases, NONE } from './case.ts'

export const channelCases: Cases = {
  'POST /api/v2/channel/create': { any: () => ({ title: 'A new community' }) },
  'GET /api/v2/channel/getchannelinfo': {
    open: ({ houses }) => ({ channelId: houses.open.channelId }),
    secret: ({ houses }) => ({ channelId: houses.secret.channelId }),
    settings: ({ houses }) => ({ channelId: houses.open.channelId, isSettings: true }),
    none: () => ({ channelId: NONE }),
  },
  'GET /api/v2/channel/getchannels': {
    all: () => ({ limit: 100 }),
    own: () => ({ isUserChannels: true }),
    others: ({ ids }) => ({ otherUserId: ids.author }),
    none: () => ({ otherUserId: NONE }),
  },
}
