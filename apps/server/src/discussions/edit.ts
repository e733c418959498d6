import { canEditDiscussion, type discussionCalls } from '@guildhall/contract/discussions'
import { mentionsIn } from '../mentions/check-mentions.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { announceDiscussion, type LiveDiscussion, liveDiscussion } from './announce-discussion.ts'
import { findDiscussionAs } from './find.ts'
import { tellOfDiscussion } from './job-names.ts'
import { replyWithDiscussion } from './reply-with-discussion.ts'

interface Row extends LiveDiscussion {
  /** The people whom the edit newly mentions. */
  mentioned: string[]
}

const rewrite = statement<
  { id: string; content: string; people: string[] | null; rooms: string[] | null; now: Date },
  Row
>(
  'rewrite_discussion',
  `update discussions d set content = $content, user_mentions = coalesce($people::uuid[], d.user_mentions),
     context_mentions = coalesce($rooms::uuid[], d.context_mentions), edited_at = $now
   where d.id = $id
   returning ${liveDiscussion}, array(select unnest(new.user_mentions) except select unnest(old.user_mentions)) as mentioned`,
)

/** Mentions that are not sent stay as they were. */
export const editDiscussion: Handler<typeof discussionCalls.editDiscussion> = async (ctx, input) => {
  const { subject, discussion } = await findDiscussionAs(ctx, input.id, (standing, said) =>
    canEditDiscussion(standing, said.discussion),
  )
  const nothing = { userIds: [], contextIds: [] }
  const { userIds, contextIds } = await mentionsIn(ctx, subject.contextId, nothing, input)
  const [row] = await rewrite(ctx.db, {
    id: discussion.id,
    content: input.content!,
    people: input.userMentions ? userIds : null,
    rooms: input.channelMentions ? contextIds : null,
    now: ctx.now,
  })
  if (!row) throw notFound('Discussion')
  await tellMentioned(ctx, row)
  announceDiscussion(ctx, subject, row, true)
  return replyWithDiscussion(ctx, subject, row.id, 'Saved')
}

async function tellMentioned(ctx: Ctx, { id, mentioned }: Row) {
  if (mentioned.length > 0) await ctx.enqueue(tellOfDiscussion, { discussionId: id, mentioned })
}
