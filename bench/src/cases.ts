import type { Case } from './alike.ts'
import type { Asked } from './load.ts'
import type { Seeded } from './seed.ts'

export const feedOf = (contextId: string, token: string | null): Asked => ({
  method: 'GET',
  path: `/api/v2/posts?isWeb=true&filters=${encodeURIComponent(JSON.stringify({ context: contextId }))}`,
  token,
})

const everywhere = ['room', 'restricted', 'nameless', 'members_only', 'unseen', 'empty']
const inTheOpen = ['room', 'nameless', 'empty']
const ofMembers = [...inTheOpen, 'members_only', 'unseen']
/** Who may read what; whatever is not named is not found. */
const readable: Record<string, string[]> = {
  owner: everywhere,
  member: ofMembers,
  'author of what is hidden': ofMembers,
  visitor: inTheOpen,
  'moderator by role': inTheOpen,
  'holder of a hidden role': [...inTheOpen, 'restricted'],
  'holder of a tier': [...inTheOpen, 'restricted'],
  'guest of the restricted room': [...inTheOpen, 'restricted'],
  blocked: inTheOpen,
  outsider: inTheOpen,
  banned: [],
  suspended: inTheOpen,
  leaving: inTheOpen,
}

/** Everybody who sees something else, in every kind of room. */
export function feedCases({ members, viewers, rooms }: Seeded): Case[] {
  const tokens: Record<string, string | null> = {
    owner: members[0]!.token,
    member: members[1]!.token,
    'author of what is hidden': members[18]!.token,
    visitor: null,
    ...Object.fromEntries(Object.entries(viewers).map(([name, { token }]) => [name, token])),
  }
  return Object.entries(readable).flatMap(([viewer, readableRooms]) =>
    Object.entries(rooms).map(([room, contextId]) => ({
      name: `${viewer} in ${room}`,
      asked: feedOf(contextId, tokens[viewer]!),
      status: readableRooms.includes(room) ? 200 : 404,
    })),
  )
}
