import { publishDraftJobs } from './drafts/publish-draft.ts'
import { tellFollowersJobs } from './following/tell-followers.ts'
import { linkJobs } from './link-jobs.ts'
import { postMailJobs } from './mails/mail-jobs.ts'

export const postJobs = [...postMailJobs, ...linkJobs, ...tellFollowersJobs, ...publishDraftJobs]
