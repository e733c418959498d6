import { linkJobs } from './link-jobs.ts'
import { postMailJobs } from './mail-jobs.ts'

export const postJobs = [...postMailJobs, ...linkJobs]
