import { inWrite } from '../platform/in-write.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { liftMute } from './decisions/measures.ts'
import { tellJobs } from './decisions/tell-people.ts'
import { endMute } from './job-names.ts'
import { removeContentJob } from './remove-content.ts'
import { mailVisitorReportJob } from './reports/visitor-report.ts'

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
