import { linkJobs } from './link-jobs.ts'
import { noticeJobs } from './notice-jobs.ts'

export const chatJobs = [...linkJobs, ...noticeJobs]
