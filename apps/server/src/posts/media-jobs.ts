import { after, SECOND } from '../platform/clock.ts'
import { handles } from '../platform/jobs.ts'
import { enqueue } from '../platform/outbox.ts'
import { tellMedia } from './job-names.ts'
import { liveRow, tellFromJob } from './live.ts'
import { isMediaPending } from './media.ts'

const LOOK_AGAIN = 2 * SECOND

export const mediaJobs = [
  handles(tellMedia, async (ctx, { postId }) => {
    const now = ctx.clock()
    if (await isMediaPending(ctx.db, postId))
      return enqueue({ ...ctx, now }, tellMedia, { postId }, after(now, LOOK_AGAIN))
    const [row] = await liveRow(ctx.db, { postId })
    if (row) await tellFromJob(ctx, row)
  }),
]
