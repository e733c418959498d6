import { discussionSignals } from '@guildhall/contract/discussions'
import { summaryOf } from '@guildhall/contract/reactions'
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
  change_no: number
  reaction_counts: Record<string, number>
}

/** The columns of something said, `d`, that are told of it. */
export const liveDiscussion =
  'd.id, d.post_id, d.parent_id, d.change_no, d.votes_count, d.replies_count, d.reaction_counts'

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
    changeNo: row.change_no,
    totalVotes: row.votes_count,
    totalReplies: row.replies_count,
    reactions: summaryOf(row.reaction_counts),
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
