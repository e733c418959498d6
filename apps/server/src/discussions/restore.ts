import { canEditDiscussion, type discussionCalls } from '@guildhall/contract/discussions'
import { isCaseWaiting } from '../moderation/find-waiting-case.ts'
import { refuseMuted } from '../moderation/refuse-muted.ts'
import { bringNotificationsBack } from '../notifications/set-aside.ts'
import { after, HOUR } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { announceNewDiscussion } from './announce-discussion.ts'
import { findDiscussion } from './find.ts'
import { lockDiscussed } from './lock-discussed.ts'
import { words } from './refusal-words.ts'
import { replyWithDiscussion } from './reply-with-discussion.ts'

const deletedByMe = statement<{ id: string; userId: string; since: Date }, { withheld: string | null }>(
  'discussion_deleted_by',
  `select before_deletion ->> 'withheld' as withheld from discussions
   where id = $id and author_id = $userId and deleted_at > $since`,
)

/** A discussion and everything beneath it. */
const allBeneath = statement<{ id: string }, { id: string }>(
  'all_discussions_beneath',
  `with recursive beneath as (
     select id from discussions where id = $id
     union all select d.id from discussions d join beneath on d.parent_id = beneath.id
   )
   select id from beneath`,
)

/** Takes back the deletion of one's own discussion within an hour. Whoever could not change it finds none. */
export const restoreDiscussion: Handler<typeof discussionCalls.restoreDiscussion> = async (ctx, input) => {
  const id = input.discussionId
  const missing = () => notFound(words.discussionNotFound)
  const find = () => deletedByMe(ctx.db, { id, userId: ctx.me.userId, since: after(ctx.now, -HOUR) })
  if ((await find()).length === 0) throw missing()
  const held = await lockDiscussed(ctx, id)
  const [deleted] = await find()
  if (!held || !deleted) throw missing()
  const { withheld } = deleted
  const [row] = await held.kind.statements.restore(ctx.db, { id, withheld })
  // It is found only now that it is there again; a refusal takes the change back.
  const { subject, discussion, place } = await findDiscussion(ctx, id)
  if (!canEditDiscussion(place.standing, discussion)) throw missing()
  if (withheld !== 'untilEdited') refuseMuted(place.standing)
  // Whoever approved it meanwhile found nothing to publish.
  if (withheld === 'held' && !(await isCaseWaiting(ctx.db, 'discussion', id))) throw missing()
  const back = await allBeneath(ctx.db, { id })
  await bringNotificationsBack(
    ctx,
    id,
    back.map((one) => one.id),
  )
  const { parent_id: parentId, discussions_count: count, returned } = row!
  if (returned.length > 0) announceNewDiscussion(ctx, subject, { id, parentId }, count)
  held.kind.announce(ctx, row!, { isEdited: discussion.isSolution })
  return replyWithDiscussion(ctx, subject, id, 'Restored')
}
