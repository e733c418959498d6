import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** Fetches the picture that a page names for its preview. */
export const takePreviewPicture = job('takePreviewPicture', z.object({ url: z.string() }))
