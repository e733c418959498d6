import { accountLeaving } from '../accounts/facts.ts'
import { hears } from '../platform/context.ts'
import type { Domain } from '../platform/domain.ts'
import { personRenamed } from '../users/facts.ts'
import { leaveCommunities } from './farewell.ts'
import { isInvited } from './find-invite.ts'
import { memberJobs } from './jobs.ts'
import { memberNoticeWords } from './notice-words.ts'
import { renameInDirectories } from './renamed.ts'
import { memberRoutes } from './routes.ts'

export const members: Domain = {
  name: 'members',
  routes: memberRoutes,
  notices: memberNoticeWords,
  jobs: memberJobs,
  isInvited,
  hears: [hears(personRenamed, renameInDirectories), hears(accountLeaving, leaveCommunities)],
  invariants: new URL('invariants.sql', import.meta.url),
}
