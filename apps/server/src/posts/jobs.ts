import { postMailJobs } from './mail-jobs.ts'
import { previewJobs } from './preview-jobs.ts'

export const postJobs = [...postMailJobs, ...previewJobs]
