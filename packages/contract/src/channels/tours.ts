/** What an owner has done on the way to a living community; true once done. */
export const ownerSteps = [
  'isDetailsWritten',
  'isRoomsCreated',
  'isAdminRolesCreated',
  'isRulesWritten',
  'isPeopleInvited',
] as const

/** Other flags of the people in charge. */
const ownerFlags = [...ownerSteps, 'isChatThreadsCreated', 'isTourSeen', 'isChecklistHidden'] as const

/** The same for each member, kept for each of them. */
export const memberSteps = ['isProfileCompleted', 'isRulesRead', 'isRoomVisited'] as const

const memberFlags = [...memberSteps, 'isMemberTourSeen', 'isMemberChecklistHidden'] as const

export const tourFlags = [...ownerFlags, ...memberFlags] as const

export const isMemberFlag = (flag: string) => memberFlags.some((known) => known === flag)
