import type { Person } from '../server.ts'
import type { Actor } from './actors.ts'
import type { House, World } from './world.ts'

export const NONE = '0'.repeat(32)

/** What an actor sends for a placement. */
type Case = (world: World, as: Person | undefined, actor: Actor) => Promise<object> | object

/** By call and placement, as in the tables of `expected`. */
export type Cases = Record<string, Record<string, Case>>

/** Where visitors may see the community and not what is in it. */
export const inQuiet =
  (more: object = {}): Cases[string][string] =>
  ({ houses }) => ({ channelId: houses.quiet.channelId, ...more })

/** A call about a community: the one everybody can find, the one nobody can, and one that is not there. */
export const inHouses = (more: object = {}): Cases[string] => ({
  open: ({ houses }) => ({ channelId: houses.open.channelId, ...more }),
  secret: ({ houses }) => ({ channelId: houses.secret.channelId, ...more }),
  none: () => ({ channelId: NONE, ...more }),
})

type Made = (house: House, world: World) => Promise<object> | object

/** A call about something in the community that everybody can find, in the one nobody can, and in none. */
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

/** A private word of a community, by what it is on. */
export const wordOf = ({ secrets }: House, kind: string) =>
  secrets.find(({ word }) => word.startsWith(`canary-${kind}-`))!.word

/** Another person in a field: somebody nobody knows, somebody who has blocked the actor, nobody at all. */
export const another = (field: string, more: object = {}): Cases[string] => ({
  someone: async ({ someone }) => ({ [field]: await someone(), ...more }),
  blocking: async ({ someone }, as) => ({ [field]: await someone({ blocking: as?.userId }), ...more }),
  none: () => ({ [field]: NONE, ...more }),
})

/** Somebody nobody knows, and nobody. */
export const otherPerson: Cases[string] = {
  someone: async ({ someone }) => ({ otherUserId: await someone() }),
  none: () => ({ otherUserId: NONE }),
}

/** A username that nobody has. */
export const freeName = ({ server }: World) => `n${server.kernel.newId().slice(-20)}`
