import type { Ctx } from '../platform/ctx.ts'
import { announceNewDiscussion } from './announce-discussion.ts'
import { tellOfDiscussion } from './job-names.ts'
import { lockDiscussed } from './lock-discussed.ts'

/** Publishes a comment that waited for a moderator, as if its author wrote it now. */
export async function publishHeldDiscussion(ctx: Ctx, id: string): Promise<string | null> {
  const held = await lockDiscussed(ctx, id)
  if (!held) return null
  const { subject, kind } = held
  const newId = ctx.newId()
  const values = { id, newId, authorId: ctx.me.userId, now: ctx.now }
  const [row] = await kind.statements.publish(ctx.db, values)
  if (!row) return null
  if (!row.is_seen) return newId
  const answered = row.parent_id === null ? {} : { answeredId: row.parent_id }
  await ctx.enqueue(tellOfDiscussion, { discussionId: newId, ...answered })
  announceNewDiscussion(ctx, subject, { id: newId, parentId: row.parent_id }, row.discussions_count)
  kind.announce(ctx, row)
  return newId
}
