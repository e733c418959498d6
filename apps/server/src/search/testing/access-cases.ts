import { discussionCalls } from '@guildhall/contract/discussions'
import { makePost } from '../../posts/testing/make-post.ts'
import { type Cases, NONE, wordOf } from '../../testing/access/case.ts'
import type { House, World } from '../../testing/access/world.ts'

/** Begins every word that only some may be told. */
const searchQuery = 'canary'

/** A post and a comment behind the door of a role, and one that is hidden. */
async function write(world: World, house: House) {
  const { server, ids } = world
  const text = wordOf(house, 'room')
  const author = { userId: ids.author }
  const post = await makePost(server, author, house.vaultId, { title: text, text })
  await server.call(
    discussionCalls.createDiscussion,
    { post, text },
    { as: (await world.signedIn('author'))! },
  )
  await makePost(server, author, house.hallId, { text: wordOf(house, 'hidden'), isHidden: true })
}

const inHouse =
  (name: 'open' | 'secret' | 'quiet'): Cases[string][string] =>
  async (world) => {
    await write(world, world.houses[name])
    return { searchQuery, channelId: world.houses[name].channelId, limit: 20 }
  }

export const searchCases: Cases = {
  'GET /api/v3/search': {
    everywhere: async (world) => {
      for (const house of [world.houses.open, world.houses.secret]) await write(world, house)
      return { searchQuery, limit: 20 }
    },
    open: inHouse('open'),
    secret: inHouse('secret'),
    quiet: inHouse('quiet'),
    none: () => ({ searchQuery, channelId: NONE }),
  },
}
