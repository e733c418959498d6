import { sql } from 'kysely'
import { makePost, optionsOf } from '../../posts/testing/make-post.ts'
import { type Cases, NONE } from '../../testing/access/case.ts'
import type { House, World } from '../../testing/access/world.ts'

/** A question with a poll, and beneath it a comment, an answer and a reply, all three by `author`. */
interface Scene {
  readonly post: string
  readonly option: string
  readonly comment: string
  readonly answer: string
  readonly reply: string
}
type Room = 'hall' | 'vault' | 'masks'

/**
 * Made anew for every cell, since most calls change it. In the vault every text contains a private word of its readers.
 */
export async function scene(
  world: World,
  house: House,
  room: Room,
  poster: 'author' | 'owner',
): Promise<Scene> {
  const { server, ids } = world
  const { db, newId } = server.kernel
  const contextId = { hall: house.hallId, vault: house.vaultId, masks: house.masksId }[room]
  const text =
    room === 'vault' ? house.secrets.find(({ word }) => word.startsWith('canary-room'))!.word : 'Words'
  const post = await makePost(server, { userId: ids[poster] }, contextId, {
    title: text,
    text,
    postType: 'question',
    options: [text, 'No'],
  })
  const [comment, answer, reply] = [newId(), newId(), newId()]
  const { channelId } = house
  await sql`insert into discussions (id, channel_id, post_id, parent_id, author_id, discussion_type, depth, content, replies_count, created_at)
    values (${comment}, ${channelId}, ${post}, null, ${ids.author}, 'comment', 0, ${text}, 1, now()),
      (${answer}, ${channelId}, ${post}, null, ${ids.author}, 'answer', 0, ${text}, 0, now()),
      (${reply}, ${channelId}, ${post}, ${comment}, ${ids.author}, 'reply', 1, ${text}, 0, now())`.execute(db)
  await sql`update posts set discussions_count = 3 where id = ${post}`.execute(db)
  return { post, option: (await optionsOf(server, post))[0]!, comment, answer, reply }
}

type Input = (scene: Scene) => object

const nowhere: Scene = { post: NONE, option: NONE, comment: NONE, answer: NONE, reply: NONE }

/**
 * In a room that visitors read, in a community nobody finds, in a room that a role opens, in an anonymous room, and
 * nowhere.
 */
const around = (poster: 'author' | 'owner', input: Input): Cases[string] => ({
  open: async (world) => input(await scene(world, world.houses.open, 'hall', poster)),
  secret: async (world) => input(await scene(world, world.houses.secret, 'hall', poster)),
  gated: async (world) => input(await scene(world, world.houses.open, 'vault', poster)),
  masks: async (world) => input(await scene(world, world.houses.open, 'masks', poster)),
  none: () => input(nowhere),
})

/** About a post of the author. */
export const onPost = (input: Input) => around('author', input)
/** About discussions of the author beneath another person's post. */
export const onSaid = (input: Input) => around('owner', input)
/** The same for a call about either a post or a discussion. */
export function eitherOn(post: Input, said: Input): Cases[string] {
  const { open, gated, none } = onSaid(said)
  return { ...onPost(post), said: open!, saidNone: none!, saidGated: gated!, saidGatedNone: none! }
}
