import { canSeeContext, may, type RoomGate, type Standing } from '../channels/standing.ts'

type Openness = Parameters<typeof canSeeContext>[0]

interface Room extends RoomGate {
  readonly canMembersPost: boolean
}

/** Where members may not post, those still may who look after posts. */
export const canPostIn = (channel: Openness, standing: Standing, room: Room) =>
  canSeeContext(channel, standing, room) &&
  (may(standing, 'moderatePosts') || (room.canMembersPost && may(standing, 'createPosts')))

/** What posts can be made of. */
const contentTypes: readonly string[] = ['Image', 'Video', 'Link', 'Poll', 'Markup']

/** Whether a room takes posts of this kind. Words that are no kind of post mean nothing, and none at all means every kind. */
export function takesContent(allowed: readonly string[], type: string) {
  const known = allowed.filter((name) => contentTypes.includes(name))
  return known.length === 0 || !contentTypes.includes(type) || known.includes(type)
}
