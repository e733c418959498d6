import { canPinDiscussion, type discussionCalls } from '@guildhall/contract/discussions'
import { record } from '../channels/audit.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { invalid, notFound } from '../platform/refusals.ts'
import { announceDiscussion, type LiveDiscussion, liveDiscussion } from './announce-discussion.ts'
import { findDiscussionAs } from './find.ts'
import { words } from './refusal-words.ts'
import { replyWithDiscussion } from './reply-with-discussion.ts'
import { discussableOf } from './subject.ts'
import { isThere } from './visibility.ts'

const setPin = statement<{ id: string; isPinned: boolean }, LiveDiscussion>(
  'set_discussion_pin',
  `update discussions d set is_pinned = $isPinned where d.id = $id and ${isThere}
   returning ${liveDiscussion}`,
)

/** A subject has one pinned discussion; a new pin replaces it. */
export const pinDiscussion: Handler<typeof discussionCalls.pinDiscussion> = async (ctx, input) => {
  const { subject, discussion } = await findDiscussionAs(ctx, input.discussionId, (standing, said) =>
    canPinDiscussion(standing, said.subject),
  )
  if (discussion.depth > 0) throw invalid(words.replyNotPinned)
  const { hold, unpinOthers } = discussableOf(ctx.kernel, subject.kind).statements
  await hold(ctx.db, { subjectId: subject.id })
  const isPinned = input.isPinned ?? !discussion.isPinned
  const unpinned = isPinned ? await unpinOthers(ctx.db, { subjectId: subject.id, id: discussion.id }) : []
  const [row] = await setPin(ctx.db, { id: discussion.id, isPinned })
  if (!row) throw notFound(words.discussionNotFound)
  if (!subject.isOwn) {
    const action = isPinned ? 'pinDiscussion' : 'unpinDiscussion'
    await record(ctx, subject.channelId, { action, target: { kind: 'discussion', id: row.id } })
  }
  for (const each of [...unpinned, row]) announceDiscussion(ctx, subject, each, true)
  return replyWithDiscussion(ctx, subject, row.id, isPinned ? 'Pinned' : 'Unpinned')
}
