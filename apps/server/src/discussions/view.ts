import type { Discussion } from '@guildhall/contract/discussions'
import { summaryOf } from '@guildhall/contract/reactions'
import { showPictures } from '../documents/pictures.ts'
import { toPicture } from '../files/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { toPerson } from '../users/view.ts'
import type { DiscussionRow } from './rows.ts'
import type { Discussed } from './subject.ts'

/** Whether the author of a discussion is hidden. */
export const isUnnamed = ({ isAnonymousRoom, unnamedId }: Discussed, authorId: string) =>
  isAnonymousRoom || authorId === unnamedId

/** Discussions of one subject as the viewer sees them, in bulk, in order and each once. */
export function viewDiscussions(ctx: Ctx, subject: Discussed, rows: DiscussionRow[]): Discussion[] {
  const viewerId = ctx.viewer?.userId ?? null
  const along = Map.groupBy(
    rows.filter((row) => !row.is_listed),
    (row) => row.parent_id,
  )
  const shown = new Set<string>()
  const once = rows.filter(({ id }) => !shown.has(id) && shown.add(id))
  return once.map((row) => ({
    _id: row.id,
    uniqueId: '',
    subjectKind: subject.kind,
    post: subject.id,
    parentId: row.parent_id ?? subject.id,
    discussionType: row.discussion_type,
    content: row.content,
    html: row.html === null ? null : showPictures(row.html, row.pictures.map(toPicture)),
    json: row.document,
    userMentions: row.mentioned.map(toPerson),
    channelMentions: row.room_mentions,
    postedBy: row.author && toPerson(row.author),
    roles: row.author_roles,
    // In an anonymous room it would connect the discussions of one person.
    isAuthor: row.author_id === subject.authorId && !subject.isAnonymousRoom,
    isOwn: row.author_id === viewerId,
    totalReplies: row.replies_count,
    totalVotes: row.votes_count,
    isVoted: row.is_voted,
    isPinned: row.is_pinned,
    withheld: row.withheld,
    isSolution: row.is_solution,
    reactions: summaryOf(row.reaction_counts),
    userReaction: row.user_reaction,
    replies: (along.get(row.id) ?? []).map(({ id }) => id),
    postedTime: row.created_at.toISOString(),
    editedTime: row.edited_at?.toISOString() ?? null,
  }))
}
