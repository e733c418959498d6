import type { Found, FoundKind, searchCalls } from '@guildhall/contract/search'
import { findChannel } from '../channels/standing.ts'
import type { Context } from '../platform/context.ts'
import type { Handler } from '../platform/handler.ts'
import { wordsOf } from '../platform/words.ts'
import { viewPeople } from '../users/view.ts'
import { discussionsIn } from './discussions.ts'
import { excerptOf } from './excerpt.ts'
import { findPeople } from './people.ts'
import { postsIn } from './posts.ts'
import { readableRooms } from './rooms.ts'
import { finding, type Sought } from './sought.ts'
import { findCollections, findRooms } from './things.ts'

const nothing: Found = { posts: [], discussions: [], users: [], contexts: [], resources: [] }

const placeOf = (row: { channel_id: string; channel_title: string; slug: string }) => ({
  channel: { _id: row.channel_id, title: row.channel_title, slug: row.slug },
})

/** A few of each kind that the viewer may see. */
export const search: Handler<typeof searchCalls.search> = async (ctx, input) => {
  const { searchQuery, channelId, limit, kinds, after } = input
  if (channelId) await findChannel(ctx, channelId)
  const words = await wordsOf(ctx.db, searchQuery)
  if (words.length === 0) return { ...nothing, next: null }
  // One more than is shown tells whether there are more.
  const sought = { ctx, words, channelId: channelId ?? null, limit: after + limit + 1 }
  const all = await found(sought, (kind) => kinds.length === 0 || kinds.includes(kind))
  const end = after + limit
  const [only] = kinds
  return {
    posts: all.posts.slice(after, end),
    discussions: all.discussions.slice(after, end),
    users: all.users.slice(after, end),
    contexts: all.contexts.slice(after, end),
    resources: all.resources.slice(after, end),
    next: only && kinds.length === 1 && all[only].length > end ? String(end) : null,
  }
}

async function found(sought: Sought, isAsked: (kind: FoundKind) => boolean): Promise<Found> {
  const { ctx, channelId } = sought
  const find = finding(sought)
  const none = { rows: [], words: [] }
  const roomIds = await readableRooms(ctx, channelId)
  const posts = isAsked('posts') ? await find(postsIn(roomIds)) : none
  const discussions = isAsked('discussions') ? await find(discussionsIn(roomIds)) : none
  const people = isAsked('users') ? await find(findPeople) : none
  const rooms = isAsked('contexts') ? await find(findRooms) : none
  const collections = isAsked('resources') ? await find(findCollections) : none
  const shown = await peopleOf(ctx, [...posts.rows, ...discussions.rows], people.rows)
  return {
    posts: posts.rows.map((row) => ({
      _id: row.id,
      title: row.title,
      contentType: row.content_type,
      context: { _id: row.context_id, text: row.room_text },
      ...placeOf(row),
      excerpt: excerptOf(row.text, posts.words),
      postedBy: shown.get(row.author_id ?? '') ?? null,
      postedTime: row.created_at.toISOString(),
    })),
    discussions: discussions.rows.map((row) => ({
      _id: row.id,
      post: row.post_id,
      postTitle: row.post_title,
      context: row.context_id,
      ...placeOf(row),
      excerpt: excerptOf(row.content, discussions.words),
      postedBy: shown.get(row.author_id ?? '') ?? null,
      postedTime: row.created_at.toISOString(),
    })),
    users: people.rows.flatMap(({ id }) => shown.get(id) ?? []),
    contexts: rooms.rows.map((row) => ({ _id: row.id, text: row.title, icon: row.more, ...placeOf(row) })),
    resources: collections.rows.map((row) => ({
      _id: row.id,
      title: row.title,
      type: row.more,
      ...placeOf(row),
    })),
  }
}

const peopleOf = (ctx: Context, written: { author_id: string | null }[], people: { id: string }[]) =>
  viewPeople(ctx.db, [
    ...new Set([...written.flatMap(({ author_id }) => author_id ?? []), ...people.map(({ id }) => id)]),
  ])
