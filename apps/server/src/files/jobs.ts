import { after, SECOND } from '../platform/clock.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { enqueue } from '../platform/jobs/outbox.ts'
import { collectUnneeded } from './collect.ts'
import { inspect } from './inspect.ts'
import { collectFiles, inspectFile, removeObjects } from './job-names.ts'
import { inspectionLimit } from './limit-inspections.ts'

const LATER = 2 * SECOND

export const fileJobs = [
  handles(inspectFile, async (ctx, { fileId }) => {
    // Without a free slot the inspection is put off, so that other jobs, such as mails with codes, go first.
    const isDone = await inspectionLimit.run(() => inspect(ctx, fileId))
    const now = ctx.clock()
    if (!isDone) await enqueue({ ...ctx, now }, inspectFile, { fileId }, after(now, LATER))
  }),
  handles(collectFiles, (ctx, { fileIds }) => collectUnneeded(ctx, fileIds)),
  handles(removeObjects, (ctx, { keys }) => ctx.store.remove(keys)),
]
