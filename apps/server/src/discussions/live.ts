import { discussionSignals } from '@guildhall/contract/discussions'
import type { Context } from '../platform/context.ts'
import { atPost } from '../posts/live.ts'
import type { Thing } from '../posts/vote-thing.ts'

interface Said {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
}

const idsOf = ({ id, postId, parentId }: Said) => ({ discussionId: id, postId, parentId })

export const tellNewDiscussion = (ctx: Context, said: Said, totalDiscussions: number) =>
  ctx.announce(discussionSignals.newDiscussion, { ...idsOf(said), totalDiscussions }, atPost(said.postId))

export interface LiveDiscussion {
  id: string
  post_id: string
  parent_id: string | null
  votes_count: number
  replies_count: number
  reactions_count: number
}

/** The columns of something said, `d`, that are told of it. */
export const liveDiscussion =
  'd.id, d.post_id, d.parent_id, d.votes_count, d.replies_count, d.reactions_count'

export const saidThing: Thing = {
  kind: 'discussion',
  table: 'discussions',
  as: 'd',
  key: 'discussion_id',
  columns: liveDiscussion,
}

/** Says what a write has just made of something said. */
export function tellDiscussion(ctx: Context, row: LiveDiscussion, isEdited = false) {
  const payload = {
    ...idsOf({ id: row.id, postId: row.post_id, parentId: row.parent_id }),
    totalVotes: row.votes_count,
    totalReplies: row.replies_count,
    totalReactions: row.reactions_count,
    isEdited,
  }
  ctx.announce(discussionSignals.updateDiscussion, payload, atPost(row.post_id))
}

export const tellRemovedDiscussion = (
  ctx: Context,
  said: Said,
  removed: string[],
  totalDiscussions: number,
) =>
  ctx.announce(
    discussionSignals.removeDiscussion,
    { ...idsOf(said), removed, totalDiscussions },
    atPost(said.postId),
  )
