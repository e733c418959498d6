import { inWrite } from '../platform/in-write.ts'
import { handles } from '../platform/jobs.ts'
import { endMute } from './job-names.ts'
import { liftMute } from './measures.ts'
import { removeContentJob } from './remove-content.ts'
import { tellJobs } from './tell-people.ts'
import { mailVisitorReportJob } from './visitor-report.ts'

export const moderationJobs = [
  ...tellJobs,
  removeContentJob,
  mailVisitorReportJob,
  handles(endMute, (kernel, { channelId, userId, until }) =>
    inWrite(kernel, async (write) => {
      await liftMute(write, channelId, userId, new Date(until))
    }),
  ),
]
