import { notifyFromJob } from '../notifications/notify-from-job.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { tellOfApproval } from './job-names.ts'
import { reactableOf } from './subject.ts'

export const reactionJobs = [
  handles(tellOfApproval, async (ctx, { type: how, kind, id, userId }) => {
    const subject = reactableOf(ctx, kind)
    const type = subject.notices[how]
    if ((await subject.statements.untold[how](ctx.db, { id, userId, type })).length === 0) return
    const author = await subject.findAuthor(ctx, id, userId)
    if (!author) return
    const { authorId, isNameless } = author
    await notifyFromJob(ctx, [{ type, to: [authorId], by: userId, aboutId: id, isNameless }])
  }),
]
