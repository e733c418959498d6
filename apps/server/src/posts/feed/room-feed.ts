import { createHash } from 'node:crypto'
import { matchAddress } from '@guildhall/contract'
import { roomAddress } from '@guildhall/contract/contexts/addresses'
import type { Post } from '@guildhall/contract/posts'
import { roomFeedAddress } from '@guildhall/contract/posts/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRoomPublic } from '../../contexts/visibility.ts'
import { visitOf } from '../../platform/credentials.ts'
import { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { HttpDeps } from '../../platform/http/http.ts'
import { addressBucket } from '../../platform/http/limits.ts'
import { wholeAddress } from '../../platform/structured-data.ts'
import { viewPage } from '../view.ts'
import { readFeed } from './feed.ts'
import { type FedRoom, feedXml } from './feed-xml.ts'

const NEWEST = 30

interface Row extends FedRoom {
  id: string
  channel_id: string
  slug: string
}

const publicRoom = statement<{ roomId: string }, Row>(
  'room_of_feed',
  `select x.id, x.channel_id, c.slug, x.text, x.description, c.title as channel_title, c.language
   from contexts x join channels c on c.id = x.channel_id where x.id = $roomId and ${isRoomPublic('x', 'c')}`,
)

/** The newest posts of a room as every visitor sees them, the newest first. */
async function newestPosts(ctx: Ctx, { id, channel_id }: Row): Promise<Post[]> {
  const { ids } = await readFeed(ctx, {
    filters: { channelId: channel_id, context: id, sortBy: 'latest' },
    contextId: id,
    search: undefined,
    skip: 0,
    limit: NEWEST,
    after: undefined,
  })
  // The pinned post stands first in the room.
  return viewPage(ctx, ids.toSorted().toReversed(), id)
}

const changedAt = (posts: readonly Post[]) =>
  posts
    .map(({ editedTime, postedTime }) => editedTime ?? postedTime)
    .toSorted()
    .at(-1)

function isKnown({ headers }: FastifyRequest, tag: string, changed: string | undefined): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === tag || one === '*')
  // Only the very time is the same feed: once its newest post is deleted, a feed is older than before.
  return changed !== undefined && headers['if-modified-since'] === changed
}

/** Serves what is new in a public room to programs that read feeds; they see what a visitor sees. */
export async function mountRoomFeeds(app: FastifyInstance, { kernel }: HttpDeps) {
  const whole = wholeAddress(kernel.config)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    await kernel.limits.spend('requestsPerAddress', addressBucket(request.ip))
    const at = matchAddress(roomFeedAddress, request.url.split('?')[0]!)
    const [room] = at ? await publicRoom(kernel.db, { roomId: at.roomId }) : []
    if (!at || !room) return reply.callNotFound()
    const place = { slug: room.slug, roomId: room.id }
    const path = roomFeedAddress.to(place)
    if (room.slug !== at.slug) return reply.redirect(path, 301)
    const posts = await newestPosts(new Ctx(kernel, kernel.db, null, visitOf(request)), room)
    const latest = changedAt(posts)
    const changed = latest && new Date(latest).toUTCString()
    const addresses = { self: whole(path), room: whole(roomAddress.to(place)), whole }
    const xml = feedXml(room, posts, addresses)
    const tag = `"${createHash('sha256').update(xml).digest('base64url')}"`
    void reply.headers({
      'cache-control': 'public, max-age=300',
      etag: tag,
      link: `<${whole(path)}>; rel="canonical"`,
      ...(changed && { 'last-modified': changed }),
    })
    if (isKnown(request, tag, changed)) return reply.status(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(xml)
  }

  app.get(roomFeedAddress.pattern, answer)
}
