import { matchAddress, type ParamsOf } from '@guildhall/contract'
import { aboutAddress, channelAddress } from '@guildhall/contract/channels/addresses'
import { roomAddress, roomsAddress } from '@guildhall/contract/contexts/addresses'
import { POSTS_PER_PAGE, type Post, type PostFilters, postListId } from '@guildhall/contract/posts'
import { postAddress } from '@guildhall/contract/posts/addresses'
import { isChannelReadable } from '../channels/visibility.ts'
import { isRoomVisible } from '../contexts/visibility.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Head, Preloader, Prepared } from '../platform/preloader.ts'
import { Refusal } from '../platform/refusals.ts'
import { readFeed } from './feed.ts'
import { readPost } from './in-discussion.ts'
import { viewPage } from './view.ts'

type PostAt = ParamsOf<typeof postAddress.pattern>

/** The number of posts on the front page of a community. */
const ON_FRONT = 9

const MAX_TITLE = 100
const MAX_DESCRIPTION = 200

function brief(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}

const peopleIn = (posts: Post[]) =>
  posts.flatMap(({ postedBy, userMentions, inDiscussion }) => [
    ...(postedBy ? [postedBy] : []),
    ...userMentions,
    ...(inDiscussion?.people ?? []),
  ])

/** Search engines may list what a visitor sees, since they come as visitors. */
function headOf({ viewer }: Ctx, post: Post, path: string): Head {
  const picture = (post.coverImage ?? post.pictures[0])?.highres
  const thumbnail = post.videos[0]?.thumbnail
  const image = picture?.isAvailable ? picture : thumbnail
  return {
    title: brief(post.title || post.text, MAX_TITLE) || post.channel.title,
    description: brief(post.text || post.title, MAX_DESCRIPTION),
    path,
    ...(image?.isAvailable && { image }),
    isArticle: true,
    isListed: viewer === null,
  }
}

async function postPage(ctx: Ctx, at: PostAt): Promise<Prepared> {
  try {
    const post = await readPost(ctx, at.postId)
    const { slug } = post.channel
    const roomId = post.context._id
    const path = postAddress.to({ slug, roomId, postId: post._id })
    const isElsewhere = roomId !== at.roomId || slug !== at.slug
    if (isElsewhere) return { movedTo: path }
    return { loadedData: { posts: [post], users: peopleIn([post]) }, head: headOf(ctx, post, path) }
  } catch (error) {
    if (error instanceof Refusal) return { isMissing: true }
    throw error
  }
}

const seenRoom = statement<
  { viewerId: string | null; roomId: string },
  { channel_id: string; slug: string; text: string; description: string }
>(
  'room_of_page',
  `select c.id as channel_id, c.slug, x.text, x.description from contexts x join channels c on c.id = x.channel_id
   where x.id = $roomId and ${isRoomVisible('x', 'c', '$viewerId')}`,
)

const readChannel = statement<{ viewerId: string | null; slug: string }, { id: string }>(
  'channel_of_page',
  `select c.id from channels c where c.slug = $slug and ${isChannelReadable('c', '$viewerId')}`,
)

async function feedPage(
  ctx: Ctx,
  filters: Pick<PostFilters, 'channelId' | 'context'>,
  limit = POSTS_PER_PAGE,
): Promise<Prepared> {
  const { ids, next } = await readFeed(ctx, {
    filters: { ...filters, sortBy: 'latest' },
    contextId: filters.context,
    search: undefined,
    skip: 0,
    limit,
    after: undefined,
  })
  const posts = await viewPage(ctx, ids, filters.context)
  const shown = posts.map(({ _id }) => _id)
  return {
    loadedData: { posts, users: peopleIn(posts) },
    loadedLists: { [postListId(filters)]: { ids: shown, next } },
  }
}

async function roomPage(ctx: Ctx, roomId: string): Promise<Prepared> {
  const [room] = await seenRoom(ctx.db, { viewerId: ctx.viewer?.userId ?? null, roomId })
  if (!room) return { isMissing: true }
  const feed = await feedPage(ctx, { channelId: room.channel_id, context: roomId })
  const head = {
    title: room.text,
    path: roomAddress.to({ slug: room.slug, roomId }),
    isListed: ctx.viewer === null,
    ...(room.description && { description: brief(room.description, MAX_DESCRIPTION) }),
  }
  return { ...feed, head }
}

async function forumPage(ctx: Ctx, slug: string, limit?: number): Promise<Prepared | null> {
  const [channel] = await readChannel(ctx.db, { viewerId: ctx.viewer?.userId ?? null, slug })
  return channel ? feedPage(ctx, { channelId: channel.id }, limit) : null
}

/** Preloads the first posts on the page of a post, of a room, of a community's rooms or its front page. */
export const postPages: Preloader = async (ctx, { pathname, search }) => {
  const post = matchAddress(postAddress, pathname)
  if (post) return postPage(ctx, post)
  // Another order or tag is another list, which the browser fetches.
  if (search !== '') return null
  const room = matchAddress(roomAddress, pathname)
  if (room) return roomPage(ctx, room.roomId)
  const rooms = matchAddress(roomsAddress, pathname)
  if (rooms) return forumPage(ctx, rooms.slug)
  const front = matchAddress(channelAddress, pathname) ?? matchAddress(aboutAddress, pathname)
  return front && forumPage(ctx, front.slug, ON_FRONT)
}
