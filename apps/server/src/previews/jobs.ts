import { handles } from '../platform/jobs/jobs.ts'
import { takePreviewPicture } from './job-names.ts'
import { findKnown } from './preview-cache.ts'
import { takePicture } from './preview-picture.ts'

export const previewJobs = [
  handles(takePreviewPicture, async (ctx, { url }) => {
    const known = await findKnown(ctx, new URL(url))
    if (known) await takePicture(ctx, new URL(url), known)
  }),
]
