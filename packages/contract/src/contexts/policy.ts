import { canSeeContext, may, type RoomGate, type Standing } from '../channels/standing.ts'

type Openness = Parameters<typeof canSeeContext>[0]

interface Room extends RoomGate {
  readonly canMembersPost: boolean
}

/** Where members may not post, moderators of posts still may. */
export const canPostIn = (channel: Openness, standing: Standing, room: Room) =>
  canSeeContext(channel, standing, room) &&
  !standing.isMuted &&
  (may(standing, 'moderatePosts') || (room.canMembersPost && may(standing, 'createPosts')))

/** The kinds of content a post can have. */
export const contentTypes = ['Image', 'Video', 'Link', 'Poll', 'Markup'] as const
const isKnown = (type: string) => (contentTypes as readonly string[]).includes(type)

/**
 * Whether a room takes posts of this kind. Unknown kinds in the list are ignored, and an empty list means every kind.
 */
export function takesContent(allowed: readonly string[], type: string) {
  const known = allowed.filter(isKnown)
  return known.length === 0 || !isKnown(type) || known.includes(type)
}
