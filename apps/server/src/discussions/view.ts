import type { Discussion } from '@guildhall/contract/discussions'
import { summaryOf } from '@guildhall/contract/reactions'
import type { Ctx } from '../platform/ctx.ts'
import { viewAuthorRoles } from '../roles/author-roles.ts'
import { viewSeenPeople } from '../users/view.ts'
import type { DiscussionRow } from './rows.ts'
import type { Discussed } from './subject.ts'

/** Whether the author of a discussion is hidden. */
const isUnnamed = ({ isAnonymousRoom, unnamedId }: Discussed, authorId: string) =>
  isAnonymousRoom || authorId === unnamedId

/** Discussions of one subject as the viewer sees them, in bulk, in order and each once. */
export async function viewDiscussions(
  ctx: Ctx,
  subject: Discussed,
  rows: DiscussionRow[],
): Promise<Discussion[]> {
  const viewerId = ctx.viewer?.userId ?? null
  const named = [...new Set(rows.map((row) => row.author_id))].filter((id) => !isUnnamed(subject, id))
  const ids = new Set([...named, ...rows.flatMap((row) => row.user_mentions)])
  const people = await viewSeenPeople(ctx.db, viewerId, [...ids])
  const authors = named.map((userId) => ({ channelId: subject.channelId, userId }))
  const rolesOf = await viewAuthorRoles(ctx.db, viewerId, authors)
  const along = Map.groupBy(
    rows.filter((row) => !row.is_listed),
    (row) => row.parent_id,
  )
  const shown = new Set<string>()
  const once = rows.filter(({ id }) => !shown.has(id) && shown.add(id))
  return once.map((row) => {
    const hasName = !isUnnamed(subject, row.author_id)
    return {
      _id: row.id,
      uniqueId: '',
      post: subject.id,
      parentId: row.parent_id ?? subject.id,
      discussionType: row.discussion_type,
      content: row.content,
      userMentions: row.user_mentions.flatMap((id) => people.get(id) ?? []),
      channelMentions: row.room_mentions,
      postedBy: hasName ? (people.get(row.author_id) ?? null) : null,
      roles: hasName ? rolesOf(subject.channelId, row.author_id) : [],
      // In an anonymous room it would connect the discussions of one person.
      isAuthor: row.author_id === subject.authorId && !subject.isAnonymousRoom,
      isOwn: row.author_id === viewerId,
      totalReplies: row.replies_count,
      totalVotes: row.votes_count,
      isVoted: row.is_voted,
      isPinned: row.is_pinned,
      isSolution: row.is_solution,
      reactions: summaryOf(row.reaction_counts),
      userReaction: row.user_reaction,
      replies: (along.get(row.id) ?? []).map(({ id }) => id),
      postedTime: row.created_at.toISOString(),
      editedTime: row.edited_at?.toISOString() ?? null,
    }
  })
}
