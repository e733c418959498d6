import { postMailJobs } from './mail-jobs.ts'
import { mediaJobs } from './media-jobs.ts'
import { previewJobs } from './preview-jobs.ts'

export const postJobs = [...mediaJobs, ...postMailJobs, ...previewJobs]
