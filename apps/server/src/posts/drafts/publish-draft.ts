import { type PublishFailure, ScheduledPost } from '@guildhall/contract/posts'
import { notify } from '../../notifications/notify.ts'
import { removeNotifications } from '../../notifications/remove-notifications.ts'
import { actFor } from '../../platform/act-for.ts'
import type { Write } from '../../platform/ctx.ts'
import { inSavepoint } from '../../platform/database/savepoint.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import { handles } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/refusals.ts'
import { isPresent } from '../../users/blocks.ts'
import { publishDraft } from '../job-names.ts'
import { failureOf, noticeOfFailure } from './publish-failure.ts'
import { publishPost } from './publish-post.ts'

interface Due {
  id: string
  user_id: string
  channel_id: string
  post: unknown
  is_present: boolean
}

/** A draft is locked until its post is committed, so that a second worker finds neither. */
const holdDue = statement<{ draftId: string; at: Date }, Due>(
  'hold_due_draft',
  `select d.id, d.user_id, d.channel_id, d.post, ${isPresent('u')} as is_present
   from post_drafts d join users u on u.id = d.user_id
   where d.id = $draftId and d.publish_at = $at for update of d`,
)

/** Publishes a draft for its author. Returns why it could not, having written nothing. */
async function publish(write: Write, draft: Due): Promise<PublishFailure | null> {
  if (!draft.is_present) return 'inactive'
  // The shape of a post may have changed in the months since.
  const post = ScheduledPost.safeParse(draft.post)
  if (!post.success) return 'incomplete'
  const ctx = actFor(write, draft.user_id)
  try {
    const follow = (act: () => Promise<unknown>) =>
      inSavepoint(write.db, act).catch((error: unknown) => {
        // Somebody who may no longer pin or mail has still written a post.
        if (!(error instanceof Refusal)) throw error
      })
    const { id } = await inSavepoint(write.db, () => publishPost(ctx, draft.channel_id, post.data, follow))
    write.announcements.push(...ctx.announcements)
    await write.db.deleteFrom('post_drafts').where('id', '=', draft.id).execute()
    await removeNotifications(write, [draft.id])
    await notify(write, { type: 'scheduledPublished', to: [draft.user_id], by: null, aboutId: id })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return failureOf(ctx, draft.channel_id, error)
  }
}

export const publishDraftJobs = [
  handles(publishDraft, (kernel, { draftId, publishTime }) =>
    inWrite(kernel, async (write) => {
      const [draft] = await holdDue(write.db, { draftId, at: new Date(publishTime) })
      if (!draft) return
      const failure = await publish(write, draft)
      if (failure === null) return
      await write.db
        .updateTable('post_drafts')
        .set({ publish_at: null, publish_failure: failure })
        .where('id', '=', draftId)
        .execute()
      const type = noticeOfFailure[failure]
      await notify(write, { type, to: [draft.user_id], by: null, aboutId: draftId })
    }),
  ),
]
