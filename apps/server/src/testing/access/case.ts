import type { Person } from '../server.ts'
import type { Actor, World } from './world.ts'

export const NONE = '0'.repeat(32)

/** What an actor sends for a placement. */
type Case = (world: World, as: Person | undefined, actor: Actor) => Promise<object> | object

/** By call and placement, as in expected.csv. */
export type Cases = Record<string, Record<string, Case>>
