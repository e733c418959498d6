import { sql } from 'kysely'
import { after, HOUR } from '../../platform/clock.ts'
import { type Cases, memberBlocking, NONE, wordOf } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { makePost } from './make-post.ts'
import { placedPosts } from './placed-posts.ts'

const onPost = (more: object = {}, name = 'postId'): Cases[string] =>
  Object.fromEntries(
    Object.entries(placedPosts).map(([placement, made]) => [
      placement,
      async (world: World) => ({ [name]: await made(world), ...more }),
    ]),
  )

/** Posts that their author has deleted. */
const onDeleted: Cases[string] = Object.fromEntries(
  Object.entries(placedPosts).map(([placement, made]) => [
    placement,
    async (world: World) => {
      const postId = await made(world)
      const { db, clock } = world.server.kernel
      await sql`update posts set withheld = 'deleted', is_hidden = true, deleted_at = ${clock()},
        before_deletion = jsonb_build_object('isHidden', is_hidden, 'withheld', null) where id = ${postId}`.execute(
        db,
      )
      return { postId }
    },
  ]),
)

/** A list by filters. */
const listed = (filters: (world: World) => object) => (world: World) => ({
  filters: JSON.stringify(filters(world)),
  limit: 100,
})

async function authorsDraft({ server: { kernel }, ids, houses }: World): Promise<string> {
  const id = kernel.newId()
  await sql`insert into post_drafts (id, user_id, channel_id, body, updated_at)
    values (${id}, ${ids.author}, ${houses.open.channelId}, '{}', now())`.execute(kernel.db)
  return id
}

/** A room in which only moderators of posts may post. */
async function boardOf({ server: { kernel }, houses }: World): Promise<string> {
  const { channelId } = houses.open
  const { rows } = await sql<{ id: string }>`
    insert into contexts (id, channel_id, position, text, can_members_post, created_at)
    select ${kernel.newId()}, ${channelId}, count(*), 'Board', false, now() from contexts
    where channel_id = ${channelId} and group_id is null
    on conflict (channel_id, lower(text)) do update set can_members_post = false returning id`.execute(
    kernel.db,
  )
  return rows[0]!.id
}

const written = { contentType: 'Markup', text: 'x' }
/** The same text in each kind of room. */
const writtenIn: Cases[string] = {
  open: ({ houses }) => ({ context: houses.open.hallId, ...written }),
  secret: ({ houses }) => ({ context: houses.secret.hallId, ...written }),
  gated: ({ houses }) => ({ context: houses.open.vaultId, ...written }),
  masks: ({ houses }) => ({ context: houses.open.masksId, ...written }),
  board: async (world) => ({ context: await boardOf(world), ...written }),
  none: () => ({ context: NONE, ...written }),
}

/** A post that is to be published in a room of the open community. */
const scheduledIn = ({ server: { kernel }, houses }: World, context: string) => ({
  channelId: houses.open.channelId,
  body: {},
  publishTime: after(kernel.clock(), HOUR).toISOString(),
  post: { context, ...written },
})

export const postCases: Cases = {
  'GET /api/v2/posts': {
    ...onPost({}, '_id'),
    room: listed(({ houses }) => ({ context: houses.open.hallId })),
    roomNone: listed(() => ({ context: NONE })),
    gatedRoom: listed(({ houses }) => ({ context: houses.open.vaultId })),
    gatedRoomNone: listed(() => ({ context: NONE })),
    community: listed(({ houses }) => ({ channelId: houses.open.channelId })),
    communityNone: listed(() => ({ channelId: NONE })),
    secretCommunity: listed(({ houses }) => ({ channelId: houses.secret.channelId })),
    secretCommunityNone: listed(() => ({ channelId: NONE })),
    quiet: listed(({ houses }) => ({ channelId: houses.quiet.channelId })),
    quietNone: listed(() => ({ channelId: NONE })),
    person: listed(({ ids }) => ({ postedBy: ids.author })),
    personNone: listed(() => ({ postedBy: NONE })),
    home: () => ({}),
    words: ({ houses }) => ({ searchQuery: wordOf(houses.open, 'room') }),
  },
  'GET /api/v2/user/savedPosts': { own: () => ({}) },
  'POST /api/v3/post/new': writtenIn,
  'POST /api/v3/post/edit': {
    ...onPost({ title: 'x' }),
    move: async (world) => ({ postId: await placedPosts.open!(world), context: world.houses.open.vaultId }),
    moveNone: async (world) => ({ postId: await placedPosts.open!(world), context: NONE }),
  },
  'DELETE /api/v2/post': onPost(),
  'POST /api/v3/post/restore': onDeleted,
  'POST /api/v2/post/pin': {
    ...onPost({ isPinned: false }),
    profile: async (world) => ({ postId: await placedPosts.open!(world), pinnedOnProfile: true }),
  },
  'POST /api/v2/post/hidepost': {
    ...onPost(),
    // Written by a member who has blocked the actor.
    blocking: async (world, as) => {
      const userId = await memberBlocking(world, as)
      return { postId: await makePost(world.server, { userId }, world.houses.open.hallId) }
    },
  },
  'POST /api/v2/post/showpost': onPost(),
  'POST /api/v2/post/toggleDiscussion': onPost(),
  'POST /api/v2/post/toggleReaction': onPost(),
  'POST /api/v2/post/sendAsEmail': onPost({ isTest: true }),
  'POST /api/v3/post/sendTest': writtenIn,
  'GET /api/v2/post/linkPreview': {
    ours: async (world) => {
      const postId = await placedPosts.gated!(world)
      const path = `/c/x/channel/${world.houses.open.vaultId}/post/${postId}`
      return { linkURL: new URL(path, world.server.kernel.config.PUBLIC_URL).href }
    },
  },
  'GET /api/v3/post/drafts': { own: () => ({}) },
  'POST /api/v3/post/draft': {
    open: ({ houses }) => ({ channelId: houses.open.channelId, body: {} }),
    secret: ({ houses }) => ({ channelId: houses.secret.channelId, body: {} }),
    none: () => ({ channelId: NONE, body: {} }),
    authors: async (world) => ({
      channelId: world.houses.open.channelId,
      body: {},
      _id: await authorsDraft(world),
    }),
    authorsNone: ({ houses }) => ({ channelId: houses.open.channelId, body: {}, _id: NONE }),
    scheduled: (world) => scheduledIn(world, world.houses.open.hallId),
    scheduledGated: (world) => scheduledIn(world, world.houses.open.vaultId),
    scheduledBoard: async (world) => scheduledIn(world, await boardOf(world)),
    scheduledGatedNone: (world) => scheduledIn(world, NONE),
  },
  'DELETE /api/v3/post/draft': {
    authors: async (world) => ({ draftId: await authorsDraft(world) }),
    none: () => ({ draftId: NONE }),
  },
}
