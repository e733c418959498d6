import { sql } from 'kysely'
import { makePost, optionsOf } from '../posts.ts'
import { type Cases, NONE } from './case.ts'
import { inside } from './context-cases.ts'
import type { House } from './house.ts'
import type { World } from './world.ts'

/** A question with a poll, and beneath it a comment, an answer and a reply, all three by `author`. */
interface Scene {
  readonly post: string
  readonly option: string
  readonly comment: string
  readonly answer: string
  readonly reply: string
}
type Room = 'hall' | 'vault' | 'masks'

/** Anew for every cell, since most of what is asked changes it. In the vault every text holds a word of its readers. */
async function scene(world: World, house: House, room: Room, poster: 'author' | 'owner'): Promise<Scene> {
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

/** In a hall that visitors read, in a house nobody finds, behind the door of a role, where no names show, and nowhere. */
const around = (poster: 'author' | 'owner', input: Input): Cases[string] => ({
  open: async (world) => input(await scene(world, world.houses.open, 'hall', poster)),
  secret: async (world) => input(await scene(world, world.houses.secret, 'hall', poster)),
  gated: async (world) => input(await scene(world, world.houses.open, 'vault', poster)),
  masks: async (world) => input(await scene(world, world.houses.open, 'masks', poster)),
  none: () => input(nowhere),
})

/** About a post of the author's. */
const onPost = (input: Input) => around('author', input)
/** About what the author said beneath somebody else's post. */
const onSaid = (input: Input) => around('owner', input)
/** The same for a call that is about a post or about what is said. */
function eitherOn(post: Input, said: Input): Cases[string] {
  const { open, gated, none } = onSaid(said)
  return { ...onPost(post), said: open!, saidNone: none!, saidGated: gated!, saidGatedNone: none! }
}

export const discussionCases: Cases = {
  'POST /api/v2/post/upvote': onPost(({ post }) => ({ postId: post })),
  'POST /api/v2/post/save': onPost(({ post }) => ({ postId: post })),
  'POST /api/v2/post/pollvote': onPost(({ post, option }) => ({ postId: post, optionId: option })),
  'GET /api/v3/poll/responses': onPost(({ post, option }) => ({ post, optionId: option })),
  'POST /api/v2/post/reportpost': onPost(({ post }) => ({ postId: post, reportType: 'spam' })),
  'POST /api/v2/post/notrelevantpost': onPost(({ post }) => ({ postId: post })),

  'POST /api/v3/reaction/new': eitherOn(
    ({ post }) => ({ post, reactionType: 'like' }),
    ({ comment }) => ({ discussion: comment, reactionType: 'like' }),
  ),
  'POST /api/v3/reaction/remove': eitherOn(
    ({ post }) => ({ post }),
    ({ comment }) => ({ discussion: comment }),
  ),
  'POST /api/v3/discussion/reaction/new': onSaid(({ reply }) => ({
    discussion: reply,
    reactionType: 'like',
  })),
  'POST /api/v3/discussion/reaction/remove': onSaid(({ reply }) => ({ discussion: reply })),
  'GET /api/v3/reactions': eitherOn(
    ({ post }) => ({ post }),
    ({ comment }) => ({ discussion: comment }),
  ),
  'GET /api/v2/getupvotedusers': onPost(({ post }) => ({ postId: post })),

  'GET /api/v2/discussions': {
    ...eitherOn(
      ({ post }) => ({ post }),
      ({ comment }) => ({ discussion: comment }),
    ),
    // Beneath a post one may read, without what those said who are blocked.
    hosted: async (world) => ({ post: (await scene(world, world.houses.open, 'hall', 'owner')).post }),
    one: async (world) => ({ _id: (await scene(world, world.houses.open, 'hall', 'owner')).reply }),
    oneNone: () => ({ _id: NONE }),
    oneGated: async (world) => ({ _id: (await scene(world, world.houses.open, 'vault', 'owner')).reply }),
    oneGatedNone: () => ({ _id: NONE }),
  },
  'POST /api/v2/discussion/new': eitherOn(
    ({ post }) => ({ post, text: 'x' }),
    ({ comment }) => ({ discussion: comment, text: 'x' }),
  ),
  'POST /api/v2/discussion/edit': onSaid(({ comment }) => ({ id: comment, content: 'x' })),
  'POST /api/v2/discussion/delete': onSaid(({ comment }) => ({ discussionId: comment })),
  'POST /api/v2/discussion/pin': {
    ...onSaid(({ comment }) => ({ discussionId: comment, isPinned: true })),
    ownPost: async (world) => {
      const { comment } = await scene(world, world.houses.open, 'hall', 'author')
      return { discussionId: comment, isPinned: true }
    },
  },
  'POST /api/v2/comment/upvote': onSaid(({ comment }) => ({ id: comment })),
  'POST /api/v2/reply/upvote': onSaid(({ reply }) => ({ id: reply })),
  'POST /api/v2/answer/upvote': onSaid(({ answer }) => ({ id: answer })),
  'GET /api/v2/user/mentionsSearch': { ...inside(() => ({})), own: () => ({}) },
}
