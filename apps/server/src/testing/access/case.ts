import { addMembers } from '../../channels/testing/make-channel.ts'
import type { Person } from '../server.ts'
import type { Actor } from './actors.ts'
import type { House, World } from './world.ts'

export const NONE = '0'.repeat(32)

/** Makes the input that an actor sends for a placement. */
type Case = (world: World, as: Person | undefined, actor: Actor) => Promise<object> | object

/** Inputs by call and placement, as in the tables of `expected`. */
export type Cases = Record<string, Record<string, Case>>

/** A call about the community that visitors may see without reading in it. */
export const inQuiet =
  (more: object = {}): Cases[string][string] =>
  ({ houses }) => ({ channelId: houses.quiet.channelId, ...more })

/** A call about a community: one that everybody can find, one that nobody can, and one that does not exist. */
export const inHouses = (more: object = {}): Cases[string] => ({
  open: ({ houses }) => ({ channelId: houses.open.channelId, ...more }),
  secret: ({ houses }) => ({ channelId: houses.secret.channelId, ...more }),
  none: () => ({ channelId: NONE, ...more }),
})

type Made = (house: House, world: World) => Promise<object> | object

/** A call about something in the community that everybody can find, in the one that nobody can, and in none. */
export const inside = (made: Made, none: object = {}): Cases[string] => ({
  open: async (world) => ({
    channelId: world.houses.open.channelId,
    ...(await made(world.houses.open, world)),
  }),
  secret: async (world) => ({
    channelId: world.houses.secret.channelId,
    ...(await made(world.houses.secret, world)),
  }),
  none: () => ({ channelId: NONE, ...none }),
})

/** A private word of a community, by the kind of thing that carries it. */
export const wordOf = ({ secrets }: House, kind: string) =>
  secrets.find(({ word }) => word.startsWith(`canary-${kind}-`))!.word

/** A call with another person in a field: a stranger, a person who has blocked the actor, and nobody. */
export const another = (field: string, more: object = {}): Cases[string] => ({
  someone: async ({ someone }) => ({ [field]: await someone(), ...more }),
  blocking: async ({ someone }, as) => ({ [field]: await someone({ blocking: as?.userId }), ...more }),
  none: () => ({ [field]: NONE, ...more }),
})

/** A member of the community that everybody can find, who has blocked the actor. */
export async function memberBlocking({ server, someone, houses }: World, as: Person | undefined) {
  const userId = await someone({ blocking: as?.userId })
  await addMembers(server, houses.open.channelId, [{ userId }])
  return userId
}

/** A call about a stranger, and about nobody. */
export const otherPerson: Cases[string] = {
  someone: async ({ someone }) => ({ otherUserId: await someone() }),
  none: () => ({ otherUserId: NONE }),
}

/** A username that nobody has. */
export const freeName = ({ server }: World) => `n${server.kernel.newId().slice(-20)}`
