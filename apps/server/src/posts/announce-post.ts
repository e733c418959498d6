import type { Payload } from '@guildhall/contract'
import { type Post, postSignals } from '@guildhall/contract/posts'
import { summaryOf } from '@guildhall/contract/reactions'
import { inRoom } from '../contexts/watchable.ts'
import { toWatchers, type Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Kernel } from '../platform/kernel.ts'
import { announceFrom } from '../platform/realtime/announcements.ts'

/** The sockets whose screen shows a post. */
export const atPost = (postId: string) => toWatchers(`post:${postId}`)

export interface LiveRow {
  id: string
  channel_id: string
  context_id: string
  is_hidden: boolean
  change_no: number
  votes_count: number
  discussions_count: number
  reaction_counts: Record<string, number>
}

/** The columns of a post `p` that signals carry. */
export const liveColumns = `p.id, p.channel_id, p.context_id, p.is_hidden, p.change_no, p.votes_count,
  p.discussions_count, p.reaction_counts`

const liveRow = statement<{ postId: string }, LiveRow>(
  'live_post',
  `select ${liveColumns} from posts p where p.id = $postId and p.deleted_at is null`,
)

interface Stands {
  readonly id: string
  readonly channelId: string
  readonly contextId: string
}

const idsOf = ({ id, channelId, contextId }: Stands) => ({ postId: id, channelId, contextId })

type Update = Payload<typeof postSignals.updatePost>

const updateOf = (row: LiveRow, { isEdited = false, poll = null }: Partial<Update>): Update => ({
  ...idsOf({ id: row.id, channelId: row.channel_id, contextId: row.context_id }),
  changeNo: row.change_no,
  totalVotes: row.votes_count,
  totalDiscussions: row.discussions_count,
  reactions: summaryOf(row.reaction_counts),
  poll,
  isEdited,
})

/** Announces the state of a post after a write; of a hidden post only to sockets that show it. */
export function announcePostRow(
  write: Write,
  row: LiveRow,
  more: Pick<Partial<Update>, 'isEdited' | 'poll'> = {},
) {
  const rooms = row.is_hidden ? [] : [inRoom(row.context_id)]
  write.announce(postSignals.updatePost, updateOf(row, more), ...rooms, atPost(row.id))
}

/** The counts of a poll, without who voted for what. */
export const pollTold = ({
  pollOptions,
  pollVoteCount,
  totalPollVotesCount,
}: Pick<Post, 'pollOptions' | 'pollVoteCount' | 'totalPollVotesCount'>): Update['poll'] => ({
  pollVoteCount,
  totalPollVotesCount,
  options: pollOptions.map(({ _id, voteCount }) => ({ _id, voteCount })),
})

/** Announces from a job that the post's content has changed. */
export async function announceFromJob(kernel: Pick<Kernel, 'db' | 'config'>, row: LiveRow) {
  const payload = updateOf(row, { isEdited: true })
  if (!row.is_hidden) await announceFrom(kernel, postSignals.updatePost, payload, inRoom(row.context_id))
  await announceFrom(kernel, postSignals.updatePost, payload, atPost(row.id))
}

/** Announces a post for a write that does not have its counts at hand. */
export async function announcePost(ctx: Write, postId: string, { isEdited = false } = {}) {
  const [row] = await liveRow(ctx.db, { postId })
  if (row) announcePostRow(ctx, row, { isEdited })
}

export const announceNewPost = (ctx: Write, post: Stands) =>
  ctx.announce(postSignals.newPost, idsOf(post), inRoom(post.contextId))

/**
 * Announces that a post has left the room: deleted, hidden or moved. Only a deleted one disappears from screens that
 * show it.
 */
export const announceRemovedPost = (ctx: Write, post: Stands, { isDeleted = true } = {}) =>
  ctx.announce(
    postSignals.removePost,
    idsOf(post),
    inRoom(post.contextId),
    ...(isDeleted ? [atPost(post.id)] : []),
  )
