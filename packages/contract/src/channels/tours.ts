/** The steps by which an owner brings a community to life; true once done. */
export const ownerSteps = [
  'isDetailsWritten',
  'isRoomsCreated',
  'isAdminRolesCreated',
  'isRulesWritten',
  'isPeopleInvited',
] as const

/** Other flags that all admins share. */
const ownerFlags = [...ownerSteps, 'isChatThreadsCreated', 'isTourSeen', 'isChecklistHidden'] as const

/** The steps of a member, kept for each member separately. */
export const memberSteps = ['isProfileCompleted', 'isRulesRead', 'isRoomVisited'] as const

/**
 * `isHelloSaid` is true once the member has written a post or a comment. `isWelcomeSeen` is false from joining until
 * the member has closed the welcome, and missing where there was none.
 */
const memberFlags = [...memberSteps, 'isMemberChecklistHidden', 'isHelloSaid', 'isWelcomeSeen'] as const

export const tourFlags = [...ownerFlags, ...memberFlags] as const

export const isMemberFlag = (flag: string) => memberFlags.some((known) => known === flag)
