import { linkJobs } from './link-jobs.ts'
import { postMailJobs } from './mail-jobs.ts'
import { mediaJobs } from './media-jobs.ts'

export const postJobs = [...mediaJobs, ...postMailJobs, ...linkJobs]
