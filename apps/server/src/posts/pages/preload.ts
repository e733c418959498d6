import { matchAddress, type ParamsOf } from '@guildhall/contract'
import { aboutAddress, channelAddress } from '@guildhall/contract/channels/addresses'
import { roomAddress, roomsAddress } from '@guildhall/contract/contexts/addresses'
import type { Post } from '@guildhall/contract/posts'
import { postAddress, roomFeedAddress } from '@guildhall/contract/posts/addresses'
import { isChannelReadable } from '../../channels/visibility.ts'
import { isRoomPublic, isRoomVisible } from '../../contexts/visibility.ts'
import { firstDiscussionsOn } from '../../discussions/preload-discussions.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { isSamePath } from '../../platform/is-same-path.ts'
import type { Head, Preloader, Prepared } from '../../platform/preloader.ts'
import { Refusal } from '../../platform/refusals.ts'
import { breadcrumb, wholeAddress } from '../../platform/structured-data.ts'
import { brief, MAX_DESCRIPTION } from '../brief.ts'
import { readPost } from '../feed/in-discussion.ts'
import { feedPage, peopleIn } from '../feed/preload-feed.ts'
import { findPost } from '../find.ts'
import { discussedPost } from '../subject.ts'
import { postData, type Said } from './describe-page.ts'

type PostAt = ParamsOf<typeof postAddress.pattern>

/** The number of posts on the front page of a community. */
const ON_FRONT = 9

const MAX_TITLE = 100

/** Search engines may list what a visitor sees, since they come as visitors. */
function headOf({ viewer, kernel }: Ctx, post: Post, discussions: readonly Said[], path: string): Head {
  const picture = post.coverImage ?? post.pictures[0]
  const thumbnail = post.videos[0]?.thumbnail
  const image = picture?.highres.isAvailable ? { ...picture.highres, alt: picture.alt } : thumbnail
  const title = brief(post.title || post.text, MAX_TITLE) || post.channel.title
  const shown = { post, headline: title, discussions }
  return {
    title,
    description: brief(post.text || post.title, MAX_DESCRIPTION),
    path,
    ...(image?.isAvailable && { image }),
    isArticle: true,
    isListed: viewer === null,
    ...(viewer === null && { data: postData(wholeAddress(kernel.config), shown) }),
  }
}

const saidOn = async (ctx: Ctx, postId: string) =>
  firstDiscussionsOn(ctx, discussedPost((await findPost(ctx, postId)).post))

async function postPage(ctx: Ctx, at: PostAt, { pathname, search }: URL): Promise<Prepared> {
  try {
    const [post, said] = await Promise.all([readPost(ctx, at.postId), saidOn(ctx, at.postId)])
    const path = new URL(post.shareUrl).pathname
    const isElsewhere = post.context._id !== at.roomId || post.channel.slug !== at.slug
    // A visitor is led to the one address; for members the browser corrects it without loading the page again.
    if (isElsewhere || (!ctx.viewer && !isSamePath(pathname, path))) return { movedTo: path + search }
    const { discussions, users } = said.loadedData
    return {
      loadedData: { posts: [post], discussions, users: [...users, ...peopleIn([post])] },
      loadedLists: said.loadedLists,
      head: headOf(ctx, post, said.loadedData.discussions, path),
    }
  } catch (error) {
    if (error instanceof Refusal) return { isMissing: true }
    throw error
  }
}

const seenRoom = statement<
  { viewerId: string | null; roomId: string },
  {
    channel_id: string
    slug: string
    channel_title: string
    text: string
    description: string
    is_public: boolean
  }
>(
  'room_of_page',
  `select c.id as channel_id, c.slug, c.title as channel_title, x.text, x.description,
     ${isRoomPublic('x', 'c')} as is_public from contexts x join channels c on c.id = x.channel_id
   where x.id = $roomId and ${isRoomVisible('x', 'c', '$viewerId')}`,
)

const readChannel = statement<{ viewerId: string | null; slug: string }, { id: string }>(
  'channel_of_page',
  `select c.id from channels c where c.slug = $slug and ${isChannelReadable('c', '$viewerId')}`,
)

async function roomPage(ctx: Ctx, { slug, roomId }: ParamsOf<typeof roomAddress.pattern>): Promise<Prepared> {
  const [room] = await seenRoom(ctx.db, { viewerId: ctx.viewer?.userId ?? null, roomId })
  if (!room) return { isMissing: true }
  const path = roomAddress.to({ slug: room.slug, roomId })
  if (room.slug !== slug) return { movedTo: path }
  const feed = await feedPage(ctx, { channelId: room.channel_id, context: roomId })
  const head = {
    title: room.text,
    path,
    isListed: ctx.viewer === null,
    ...(room.description && { description: brief(room.description, MAX_DESCRIPTION) }),
    ...(room.is_public && { feed: { path: roomFeedAddress.to({ slug, roomId }), title: room.text } }),
    data: [
      breadcrumb(wholeAddress(ctx.kernel.config), [
        { name: room.channel_title, path: channelAddress.to({ slug }) },
        { name: room.text, path },
      ]),
    ],
  }
  return { ...feed, head }
}

async function forumPage(ctx: Ctx, slug: string, limit?: number): Promise<Prepared | null> {
  const [channel] = await readChannel(ctx.db, { viewerId: ctx.viewer?.userId ?? null, slug })
  return channel ? feedPage(ctx, { channelId: channel.id }, limit) : null
}

/** Preloads the first posts on the page of a post, of a room, of a community's rooms or its front page. */
export const postPages: Preloader = async (ctx, address) => {
  const { pathname, search } = address
  const post = matchAddress(postAddress, pathname)
  if (post) return postPage(ctx, post, address)
  // Another order or tag is another list, which the browser fetches.
  if (search !== '') return null
  const room = matchAddress(roomAddress, pathname)
  if (room) return roomPage(ctx, room)
  const rooms = matchAddress(roomsAddress, pathname)
  if (rooms) return forumPage(ctx, rooms.slug)
  const front = matchAddress(channelAddress, pathname) ?? matchAddress(aboutAddress, pathname)
  return front && forumPage(ctx, front.slug, ON_FRONT)
}
