import { sql } from 'kysely'
import { NONE, wordOf } from '../../testing/access/case.ts'
import type { House, World } from '../../testing/access/world.ts'
import { makePost } from './make-post.ts'

/** A post in the vault whose texts, options and tag all contain a private word of its readers. */
async function inVault(world: World, house: House): Promise<string> {
  const { server, ids } = world
  const word = wordOf(house, 'room')
  const options = [word, 'No']
  const post = await makePost(server, { userId: ids.author }, house.vaultId, {
    title: word,
    text: word,
    options,
  })
  await sql`insert into tags_of_posts (channel_id, post_id, tag_id)
    select channel_id, ${post}, id from post_tags where title = ${wordOf(house, 'tag')}`.execute(
    server.kernel.db,
  )
  return post
}

/** Posts of `author`, made anew for every cell, since most calls change them. */
export const placedPosts: Record<string, (world: World) => Promise<string>> = {
  open: ({ server, ids, houses }) => makePost(server, { userId: ids.author }, houses.open.hallId),
  secret: ({ server, ids, houses }) => makePost(server, { userId: ids.author }, houses.secret.hallId),
  gated: (world) => inVault(world, world.houses.open),
  masks: ({ server, ids, houses }) => makePost(server, { userId: ids.author }, houses.open.masksId),
  nameless: ({ server, ids, houses }) =>
    makePost(server, { userId: ids.author }, houses.open.hallId, { hideAuthorInfo: true }),
  hidden: ({ server, ids, houses }) =>
    makePost(server, { userId: ids.author }, houses.open.hallId, {
      isHidden: true,
      text: wordOf(houses.open, 'hidden'),
    }),
  none: async () => NONE,
}
