import { directoryCalls, inviteCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { routes } from '../platform/handler.ts'
import { getAuditLog } from './audit-log.ts'
import { getBannedUsers, unbanUser } from './bans.ts'
import { bulkInvite, cancelInvite } from './bulk-invite.ts'
import { getMembers } from './directory.ts'
import { dumpMembers, dumpMembersRequest } from './export.ts'
import { getMemberFields, updateMemberFields } from './fields.ts'
import { getInvite } from './find-invite.ts'
import { getMember } from './get-member.ts'
import { importMembers } from './import-members.ts'
import { getInviteAllowance } from './invite-limits.ts'
import { getInviteLink, makeInviteLink, revokeInviteLink } from './invite-link.ts'
import { joinChannel } from './join.ts'
import { leaveChannel } from './leave.ts'
import { addModerator, getModerators, removeModerator } from './moderators.ts'
import { getPersonCommunities } from './person-communities.ts'
import { removeUserFromCommunity } from './remove.ts'
import { getMemberRequests } from './requests.ts'
import { respondMemberRequest } from './respond.ts'
import { updateInviteLimit } from './update-invite-limit.ts'

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
