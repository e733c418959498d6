import { postSignals } from '@guildhall/contract/posts'
import { announceFrom } from '../platform/announcements.ts'
import { type Context, toWatchers } from '../platform/context.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

/** Whoever has a room on the screen, and whoever has a post. */
export const inRoom = (contextId: string) => toWatchers(`context:${contextId}`)
export const atPost = (postId: string) => toWatchers(`post:${postId}`)

export interface LiveRow {
  id: string
  channel_id: string
  context_id: string
  is_hidden: boolean
  votes_count: number
  discussions_count: number
  reactions_count: number
  poll_votes_count: number
}

/** The columns of a post `p` that are told of it. */
export const liveColumns = `p.id, p.channel_id, p.context_id, p.is_hidden, p.votes_count, p.discussions_count,
  p.reactions_count, p.poll_votes_count`

export const liveRow = statement<[postId: string], LiveRow>(
  'live_post',
  `select ${liveColumns} from posts p where p.id = $1`,
)

interface Stands {
  readonly id: string
  readonly channelId: string
  readonly contextId: string
}

const idsOf = ({ id, channelId, contextId }: Stands) => ({ postId: id, channelId, contextId })

const payloadOf = (row: LiveRow, isEdited: boolean) => ({
  ...idsOf({ id: row.id, channelId: row.channel_id, contextId: row.context_id }),
  totalVotes: row.votes_count,
  totalDiscussions: row.discussions_count,
  totalReactions: row.reactions_count,
  totalPollVotes: row.poll_votes_count,
  isEdited,
})

/** Says what a write has just made of a post; of a hidden one only to those who have it before them. */
export function tellPostRow(ctx: Context, row: LiveRow, isEdited = false) {
  const payload = payloadOf(row, isEdited)
  const rooms = row.is_hidden ? [] : [inRoom(row.context_id)]
  ctx.announce(postSignals.updatePost, payload, ...rooms, atPost(row.id))
}

/** The same from a job: what is shown of it has changed. */
export async function tellFromJob(db: Database, row: LiveRow) {
  const payload = payloadOf(row, true)
  if (!row.is_hidden) await announceFrom(db, postSignals.updatePost, payload, inRoom(row.context_id))
  await announceFrom(db, postSignals.updatePost, payload, atPost(row.id))
}

/** The same for a write that does not have the counts at hand. */
export async function tellPost(ctx: Context, postId: string, { isEdited = false } = {}) {
  const [row] = await liveRow(ctx.db, postId)
  if (row) tellPostRow(ctx, row, isEdited)
}

export const tellNewPost = (ctx: Context, post: Stands) =>
  ctx.announce(postSignals.newPost, idsOf(post), inRoom(post.contextId))

/** It has left the room: deleted, hidden or moved. Only a deleted one is gone for those who have it before them. */
export const tellRemovedPost = (ctx: Context, post: Stands, { isDeleted = true } = {}) =>
  ctx.announce(
    postSignals.removePost,
    idsOf(post),
    inRoom(post.contextId),
    ...(isDeleted ? [atPost(post.id)] : []),
  )
