import { canDeleteDiscussion, type discussionCalls } from '@guildhall/contract/discussions'
import { record } from '../channels/audit.ts'
import { releaseFiles } from '../files/collect.ts'
import { removeNotifications } from '../notifications/remove-notifications.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { announceRemovedDiscussion } from './announce-discussion.ts'
import { findDiscussionAs } from './find.ts'
import { words } from './refusal-words.ts'
import { discussableOf } from './subject.ts'

export const deleteDiscussion: Handler<typeof discussionCalls.deleteDiscussion> = async (ctx, input) => {
  const { subject, discussion } = await findDiscussionAs(ctx, input.discussionId!, (standing, said) =>
    canDeleteDiscussion(standing, said.discussion),
  )
  const kind = discussableOf(ctx.kernel, subject.kind)
  await kind.statements.hold(ctx.db, { subjectId: subject.id })
  const [row] = await kind.statements.remove(ctx.db, { id: discussion.id })
  if (!row) throw notFound(words.discussionNotFound)
  await removeNotifications(ctx, row.removed)
  await releaseFiles(ctx, row.files)
  const { id } = discussion
  if (!discussion.isOwn)
    await record(ctx, subject.channelId, { action: 'deleteDiscussion', target: { kind: 'discussion', id } })
  const parentId = discussion.above.at(-1) ?? null
  announceRemovedDiscussion(ctx, subject, { id, parentId }, row.removed, row.discussions_count)
  // Without its solution a question is open again, which no count tells.
  kind.announce(ctx, row, { isEdited: discussion.isSolution })
  return {
    message: 'Deleted',
    discussionId: id,
    removed: row.removed,
    totalDiscussions: row.discussions_count,
  }
}
