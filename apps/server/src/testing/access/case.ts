import type { Person } from '../server.ts'
import type { Actor } from './actors.ts'
import type { World } from './world.ts'

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
