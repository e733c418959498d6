import { canDeleteDiscussion, type discussionCalls } from '@guildhall/contract/discussions'
import { decideDirectly } from '../moderation/decide-directly.ts'
import { setNotificationsAside } from '../notifications/set-aside.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { announceRemovedDiscussion } from './announce-discussion.ts'
import { findDiscussionAs } from './find.ts'
import { discussableOf } from './subject.ts'

/** A discussion with everything beneath it that readers see. */
const beneath = statement<{ id: string }, { id: string }>(
  'discussions_beneath',
  `with recursive going as (
     select id from discussions where id = $id
     union all select d.id from discussions d join going on d.parent_id = going.id where d.withheld is null
   )
   select id from going`,
)

/** Its author can take a deletion back for an hour; until then it is kept with its replies where nobody sees it. */
export const deleteDiscussion: Handler<typeof discussionCalls.deleteDiscussion> = async (ctx, input) => {
  const find = () =>
    findDiscussionAs(ctx, input.discussionId!, (standing, said) =>
      canDeleteDiscussion(standing, said.discussion),
    )
  const { subject, discussion } = await find()
  const kind = discussableOf(ctx.kernel, subject.kind)
  const { id } = discussion
  // What somebody else wrote is removed by a decision, which can be undone and appealed.
  if (!discussion.isOwn) {
    const removed = await beneath(ctx.db, { id })
    const decided = await decideDirectly(ctx, { kind: 'discussion', id, action: 'remove', find })
    const [count] = await kind.statements.count(ctx.db, { subjectId: subject.id })
    return {
      message: 'Deleted',
      discussionId: id,
      removed: removed.map((one) => one.id),
      totalDiscussions: count!.discussions_count,
      ...decided,
    }
  }
  await kind.statements.hold(ctx.db, { subjectId: subject.id })
  // It may have been removed while we waited.
  await find()
  const [row] = await kind.statements.withhold(ctx.db, { id, how: 'deleted', deletedAt: ctx.now })
  const removed = [...new Set([id, ...row!.removed])]
  await setNotificationsAside(ctx, id, removed)
  const parentId = discussion.above.at(-1) ?? null
  announceRemovedDiscussion(ctx, subject, { id, parentId }, removed, row!.discussions_count)
  // Without its solution a question is open again, which no count tells.
  kind.announce(ctx, row!, { isEdited: discussion.isSolution })
  return { message: 'Deleted', discussionId: id, removed, totalDiscussions: row!.discussions_count }
}
