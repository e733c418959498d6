import type { Ctx } from '../platform/ctx.ts'
import { notFound } from '../platform/refusals.ts'
import { hearing } from './list.ts'
import { words } from './refusal-words.ts'
import { discussionsByIds } from './rows.ts'
import { type Discussed, discussableOf } from './subject.ts'
import { viewDiscussions } from './view.ts'

/** The reply to a viewer who has changed a discussion. */
export async function replyWithDiscussion(ctx: Ctx, subject: Discussed, id: string, message: string) {
  const rows = await discussionsByIds(ctx.db, hearing(ctx, subject, [id], []))
  const [discussion] = viewDiscussions(ctx, subject, rows)
  // A moderator may have removed it meanwhile.
  if (!discussion) throw notFound(words.discussionNotFound)
  const { count } = discussableOf(ctx.kernel, subject.kind).statements
  const [total] = await count(ctx.db, { subjectId: subject.id })
  return { message, discussion, totalDiscussions: total!.discussions_count }
}
