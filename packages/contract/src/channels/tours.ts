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

const memberFlags = [...memberSteps, 'isMemberTourSeen', 'isMemberChecklistHidden'] as const

export const tourFlags = [...ownerFlags, ...memberFlags] as const

export const isMemberFlag = (flag: string) => memberFlags.some((known) => known === flag)
