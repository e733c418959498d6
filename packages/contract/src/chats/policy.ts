import type { ChatType } from './shapes.ts'

/** All that a policy may know of a person in a chat. */
export interface ChatStanding {
  readonly type: ChatType
  /** Takes part: has a seat and was not removed from it. */
  readonly isSeated: boolean
  /** An admin of a group. */
  readonly isAdmin: boolean
  /** May read the thread: a member of its community whom it is open to. */
  readonly isAdmitted: boolean
  /** Moderates the chats of the thread's community. */
  readonly isModerator: boolean
  /** The thread's community is closed, and nobody writes in it. */
  readonly isClosed: boolean
  /** Muted in the thread's community: reads and does not write. */
  readonly isMuted: boolean
  /** False where only moderators write in a thread, and where the other person of a direct chat is gone. */
  readonly canMembersMessage: boolean
  /** The viewer has blocked the other person of a direct chat, or the other way round. */
  readonly hasBlocked: boolean
  readonly isBlockedBy: boolean
  /** A request that is not accepted yet. */
  readonly request: 'none' | 'sent' | 'received'
}

/** Whether a person may read what is said; for whom it is not, the chat does not exist. */
export const canReadChat = (standing: ChatStanding) =>
  standing.type === 'channelThread' ? standing.isAdmitted : standing.isSeated && !standing.isBlockedBy

export const canWriteInChat = (standing: ChatStanding) =>
  canReadChat(standing) &&
  !standing.isClosed &&
  !standing.isMuted &&
  !standing.hasBlocked &&
  standing.request === 'none' &&
  (standing.canMembersMessage || (standing.type === 'channelThread' && standing.isModerator))

/** Who deletes messages of others, pins, mentions everybody, and sees what a block keeps from others. */
export const canModerateChat = (standing: ChatStanding) =>
  canReadChat(standing) &&
  !standing.isClosed &&
  (standing.type === 'channelThread'
    ? standing.isModerator
    : standing.type === 'group' && standing.isSeated && standing.isAdmin)

/** Who adds and removes people of a group, makes admins, and changes its title and picture. */
export const canManageGroup = (standing: ChatStanding) =>
  standing.type === 'group' && canModerateChat(standing)

/** Both people of a direct chat may pin; elsewhere those who moderate. */
export const canPinMessages = (standing: ChatStanding) =>
  canModerateChat(standing) || (standing.type === 'direct' && canWriteInChat(standing))
