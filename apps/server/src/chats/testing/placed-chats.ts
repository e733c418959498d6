import { NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { makeDirectOf, makeGroupOf, makeThreadOf, sayIn } from './make-chat.ts'

export type PlacedChat = 'crew' | 'pair' | 'parted' | 'thread' | 'secretThread' | 'gated' | 'none'
type Placed = (world: World, seatedId?: string) => Promise<string> | string

/** Chats by who sits in them; `seatedId` sits in the group too. */
export const placedChats: Record<PlacedChat, Placed> = {
  /** A group of which the author is an admin, and member and roleManager are not. */
  crew: async ({ server, ids }, seatedId) => {
    const others = seatedId ? [seatedId] : []
    const id = await makeGroupOf(server, { people: [ids.author, ids.member, ids.roleManager, ...others] })
    await sayIn(server, id, ids.author, 'Among us')
    return id
  },
  /** The direct chat of the author and the moderator. */
  pair: ({ server, ids }) => makeDirectOf(server, ids.author, ids.moderator),
  /** The direct chat of the author and whom the author has blocked. */
  parted: ({ server, ids }) => makeDirectOf(server, ids.author, ids.blocked),
  thread: ({ server, houses: { open } }) => makeThreadOf(server, { channelId: open.channelId }),
  secretThread: ({ server, houses: { secret } }) => makeThreadOf(server, { channelId: secret.channelId }),
  /** A thread for those whom a role lets in. */
  gated: ({ server, ids, houses: { open } }) =>
    makeThreadOf(server, { channelId: open.channelId, roleId: open.roleId, added: [ids.author] }),
  none: () => NONE,
}

/** Removes the threads that earlier rows have placed in a community, since its plan counts them. */
export async function makeRoom({ server }: World, channelId: string) {
  const { db } = server.kernel
  await db.deleteFrom('chats').where('channel_id', '=', channelId).where('title', '=', 'Thread').execute()
}
