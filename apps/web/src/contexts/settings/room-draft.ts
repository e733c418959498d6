import type { KeptContext } from '../collections.ts'
import { allowedFor, type ContentType, takenBy } from '../content-types.ts'

/** The values of the form of a room. */
export interface RoomDraft {
  readonly text: string
  readonly icon: string
  readonly description: string
  readonly contextType: 'public' | 'restricted'
  /** People with one of these roles may enter. */
  readonly roles: readonly string[]
  /** Whether people whom a tier would let in know of the room. */
  readonly isTeased: boolean
  readonly canMembersPost: boolean
  readonly contentTypes: readonly ContentType[]
  readonly isAnonymous: boolean
  readonly layout: string
  readonly notificationMessage: string
}

export const MAX_ROOM_NAME = 100

export const emptyRoom: RoomDraft = {
  text: '',
  icon: 'hash',
  description: '',
  contextType: 'public',
  roles: [],
  isTeased: true,
  canMembersPost: true,
  contentTypes: takenBy([]),
  isAnonymous: false,
  layout: '',
  notificationMessage: '',
}

export const draftOf = (room: KeptContext): RoomDraft => ({
  ...room,
  roles: room.roles.map(({ _id }) => _id),
  contentTypes: takenBy(room.allowedContentTypes),
})

/** The fields sent as the room itself; roles and the message have calls of their own. */
export function roomIn(draft: RoomDraft, before: readonly string[] = []) {
  const { text, icon, description, contextType, isTeased, canMembersPost, isAnonymous, layout } = draft
  return {
    text: text.trim(),
    icon,
    description: description.trim(),
    contextType: draft.roles.length > 0 ? ('restricted' as const) : contextType,
    isTeased,
    canMembersPost,
    allowedContentTypes: allowedFor(draft.contentTypes, before),
    layout,
    isAnonymous,
  }
}
