import { notificationOf } from '../../notifications/testing/access-cases.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { type Cases, inside, NONE, wordOf } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'

/** New posts in a room that a role opens, and a hidden one, in the communities that everybody and nobody can find. */
async function writeNews(world: World) {
  const { server, ids, houses } = world
  for (const house of [houses.open, houses.secret]) {
    const author = { userId: ids.author }
    await makePost(server, author, house.vaultId, { title: wordOf(house, 'room') })
    await makePost(server, author, house.hallId, { title: wordOf(house, 'hidden'), isHidden: true })
  }
}

const seen = (more: object = {}) =>
  inside(({ hallId }) => ({ contextId: hallId, ...more }), { contextId: NONE, ...more })

const gated: Cases[string] = {
  gated: ({ houses: { open } }) => ({ channelId: open.channelId, contextId: open.vaultId }),
  gatedNone: ({ houses: { open } }) => ({ channelId: open.channelId, contextId: NONE }),
}

export const unreadCases: Cases = {
  'POST /api/v2/channel/seenContext': { ...seen(), ...gated },
  'POST /api/v2/channel/markRead': { ...seen(), ...gated },
  'POST /api/v2/user/markAllRead': { own: () => ({}) },
  'POST /api/v2/user/markChatsRead': { own: () => ({}) },
  'POST /api/v2/user/markNotificationRead': {
    own: async (world, as) => (as ? notificationOf(world, as.userId) : { notificationId: NONE }),
    others: async (world) => notificationOf(world, world.ids.author),
    none: () => ({ notificationId: NONE }),
  },
  'POST /api/v2/user/markUnread': {
    own: ({ houses: { open } }) => ({
      contexts: [
        { _id: open.hallId, postId: NONE },
        { _id: open.vaultId, postId: NONE },
      ],
      notifications: [NONE],
      chats: [{ _id: NONE, readSeq: 0 }],
    }),
  },
  'GET /api/v2/channel/unread': inside(async (_, world) => {
    await writeNews(world)
    return {}
  }),
  'GET /api/v2/user/unread': {
    own: async (world) => {
      await writeNews(world)
      return {}
    },
  },
  'GET /api/v2/user/catchUp': {
    own: async (world) => {
      await writeNews(world)
      return {}
    },
  },
}
