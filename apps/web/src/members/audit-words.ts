import type { AuditEntry } from '@guildhall/contract/members'

/** Acts that have a sentence of their own; those named by what they were done to carry its name in their details. */
const known = [
  'createChannel',
  'inheritChannel',
  'handOverChannel',
  'approveRequests',
  'rejectRequests',
  'invite',
  'makeInviteLink',
  'cancelInvite',
  'addModerator',
  'removeModerator',
  'removeUser',
  'banUser',
  'unbanUser',
  'exportMembers',
  'exportRequests',
  'upgradeCommunity',
  'updateDescription',
  'updatePrivacy',
  'updateCommunitySettings',
  'updatePublicSettings',
  'changePublicTexts',
  'modifyDeletePostTexts',
  'removeDeletePostTexts',
  'updateWhitelabelData',
  'updateFeatureInfo',
  'addOrEditCTA',
  'deleteCTA',
  'addRule',
  'editRule',
  'removeRule',
  'replaceAllRules',
  'addContext',
  'editContext',
  'renameContext',
  'updateContextSettings',
  'removeContext',
  'replaceAllContexts',
  'changeContextGroupPosition',
  'addContextGroup',
  'renameContextGroup',
  'updateContextGroup',
  'deleteContextGroup',
  'addMembersToContext',
  'removeMembersFromContext',
  'addThreadGroup',
  'renameThreadGroup',
  'updateThreadGroup',
  'changeThreadGroupPosition',
  'deleteThreadGroup',
  'addResource',
  'editResource',
  'deleteResource',
  'createPostTag',
  'editPostTag',
  'archivePostTag',
  'unarchivePostTag',
  'addRole',
  'editRole',
  'deleteRole',
  'giveRole',
  'takeRole',
  'changePermissions',
  'addRoleTo',
  'removeRoleFrom',
] as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const length = (value: unknown) => (Array.isArray(value) ? value.length : undefined)

/** The sentence for an act, and what fills it. One that nobody has written a sentence for is told in the server's words. */
export function auditWords({ action, title, details }: AuditEntry) {
  const name = known.find((one) => one === action)
  const what = text(details.title) || text(details.text)
  const count = Number(details.count ?? length(details.userIds) ?? length(details.members) ?? 1)
  return {
    textKey: name ? (`audit.actions.${name}` as const) : ('audit.other' as const),
    values: { what, title, from: text(details.from), to: text(details.to) },
    /** One person is named, several are counted. */
    count,
    detail: text(details.reason) || null,
  }
}
