import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { memberCalls } from './calls.ts'
import { directoryCalls } from './directory-calls.ts'
import { inviteCalls } from './invite-calls.ts'
import { removalCalls } from './removal-calls.ts'
import { memberSignals } from './signals.ts'

export const members = domain({
  calls: { directory: directoryCalls, invites: inviteCalls, members: memberCalls, removal: removalCalls },
  signals: memberSignals,
  notices: {
    memberRequest: notice({ group: 'members', about: 'channel' }),
    memberRequestApproved: notice({ group: 'members', about: 'channel' }),
    channelInherited: notice({ group: 'members', about: 'channel', isUrgent: true }),
    memberJoined: notice({ group: 'members', about: 'channel' }),
  },
  acts: [
    'inheritChannel',
    'approveRequests',
    'rejectRequests',
    'invite',
    'importMembers',
    'makeInviteLink',
    'cancelInvite',
    'updateInviteLimit',
    'addModerator',
    'removeModerator',
    'removeUser',
    'banUser',
    'unbanUser',
    'exportMembers',
    'exportRequests',
  ],
})
