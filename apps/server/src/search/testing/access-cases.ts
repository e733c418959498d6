import { discussionCalls } from '@guildhall/contract/discussions'
import { collectMessageWords } from '../../chats/collect-message-words.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { type Cases, NONE, wordOf } from '../../testing/access/case.ts'
import type { House, World } from '../../testing/access/world.ts'

/** The beginning of every word that only some viewers may read. */
const searchQuery = 'canary'

/** Writes a post and a comment in a room restricted to a role, and a hidden post; what was said in threads is found too. */
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
  await collectMessageWords(server.kernel)
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
