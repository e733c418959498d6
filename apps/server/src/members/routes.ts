import { directoryCalls, inviteCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { routes } from '../platform/handler.ts'
import { getAuditLog } from './audit-log.ts'
import { getBannedUsers, unbanUser } from './bans.ts'
import { getMembers } from './directory/directory.ts'
import { dumpMembers, dumpMembersRequest } from './directory/export.ts'
import { getMemberFields, updateMemberFields } from './directory/fields.ts'
import { getMember } from './directory/get-member.ts'
import { getPersonCommunities } from './directory/person-communities.ts'
import { bulkInvite, cancelInvite } from './invitations/bulk-invite.ts'
import { getInvite } from './invitations/find-invite.ts'
import { importMembers } from './invitations/import-members.ts'
import { getInviteLink, makeInviteLink, revokeInviteLink } from './invitations/invite-link.ts'
import { updateInviteLimit } from './invitations/update-invite-limit.ts'
import { getInviteAllowance } from './invite-limits.ts'
import { joinChannel } from './joining/join.ts'
import { getMemberRequests } from './joining/requests.ts'
import { respondMemberRequest } from './joining/respond.ts'
import { leaveChannel } from './leave.ts'
import { addModerator, getModerators, removeModerator } from './moderators.ts'
import { removeUserFromCommunity } from './remove.ts'

export const memberRoutes = [
  ...routes(memberCalls, {
    joinChannel,
    leaveChannel: whenClosedToo(leaveChannel),
    leaveCommunity: whenClosedToo(leaveChannel),
    getMemberFields,
    updateMemberFields,
    getMemberRequests,
    respondMemberRequest,
  }),
  ...routes(inviteCalls, {
    bulkInvite,
    cancelInvite: whenClosedToo(cancelInvite),
    getInvite,
    getInviteAllowance,
    importMembers,
    updateInviteLimit,
    getInviteLink,
    makeInviteLink,
    revokeInviteLink: whenClosedToo(revokeInviteLink),
  }),
  ...routes(directoryCalls, {
    getMembers,
    getMember,
    getPersonCommunities,
    getModerators,
    addModerator,
    removeModerator,
    dumpMembers,
    dumpMembersRequest,
  }),
  ...routes(removalCalls, {
    removeUserFromCommunity: whenClosedToo(removeUserFromCommunity),
    unbanUser,
    getBannedUsers,
    getAuditLog,
  }),
]
