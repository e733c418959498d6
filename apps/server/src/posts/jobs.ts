import { linkJobs } from './link-jobs.ts'
import { postMailJobs } from './mail-jobs.ts'
import { publishDraftJobs } from './publish-draft.ts'
import { tellFollowersJobs } from './tell-followers.ts'

export const postJobs = [...postMailJobs, ...linkJobs, ...tellFollowersJobs, ...publishDraftJobs]
