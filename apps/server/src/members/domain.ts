import { accountLeaving } from '../accounts/facts.ts'
import { grantsEnded } from '../grants/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { personRenamed } from '../users/facts.ts'
import { memberChores } from './chores.ts'
import { membersCame, membersLeft, personBanned, personUnbanned } from './facts.ts'
import { isInvited } from './invitations/find-invite.ts'
import { memberJobs } from './jobs.ts'
import { leaveAllChannels } from './leave-all-channels.ts'
import { memberNoticeWords } from './notice-words.ts'
import { memberPage } from './preload.ts'
import { memberRoutes } from './routes.ts'
import { takeOutLapsed } from './take-out-lapsed.ts'
import { updateMemberNames } from './update-member-names.ts'

export const members: Domain = {
  name: 'members',
  routes: memberRoutes,
  notices: memberNoticeWords,
  jobs: memberJobs,
  chores: memberChores,
  isInvited,
  preloaders: [memberPage],
  tells: [membersCame, membersLeft, personBanned, personUnbanned],
  hears: [
    hears(personRenamed, updateMemberNames),
    hears(accountLeaving, leaveAllChannels),
    hears(grantsEnded, takeOutLapsed),
  ],
  invariants: new URL('invariants.sql', import.meta.url),
}
