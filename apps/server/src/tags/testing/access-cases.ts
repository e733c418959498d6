import { type Cases, inQuiet, inside, NONE } from '../../testing/access/case.ts'

export const tagCases: Cases = {
  'GET /api/v2/community/getPostTags': {
    ...inside(() => ({ limit: 100 })),
    quiet: inQuiet({ limit: 100 }),
    gated: ({ houses: { open } }) => ({ channelId: open.channelId, context: open.vaultId }),
    gatedNone: ({ houses: { open } }) => ({ channelId: open.channelId, context: NONE }),
  },
  'POST /api/v2/community/createOrEditPostTags': {
    ...inside(({ tagId }) => ({ _id: tagId, title: 'Open' }), { title: 'x' }),
    collections: ({ houses: { open }, server }) => {
      const title = `Made ${server.kernel.newId()}`
      return { channelId: open.channelId, title, tagType: 'resource' }
    },
  },
  'POST /api/v2/community/removePostTags': inside(({ tagId }) => ({ _id: tagId, isArchived: false }), {
    _id: NONE,
  }),
}
