import type { WatchableKind } from '@guildhall/contract/watching'
import type { Person, TestServer } from '../server.ts'
import type { Actor } from './actors.ts'
import type { Session, World } from './world.ts'

export type Listening = Record<Exclude<Actor, 'anon'>, Session>

/** What is made before the actors listen, and what happens then. */
interface Scene {
  /** What everybody tries to watch. */
  readonly watched?: { readonly [Kind in WatchableKind]?: string }
  readonly happens: () => Promise<unknown>
}

export type Make = (world: World, people: Listening) => Promise<Scene>

/** Scenes by signal and placement, as in `heard.csv`. */
export type SignalCases = Readonly<Record<string, Readonly<Record<string, Make>>>>

/** Sends a call that must succeed. */
export async function done(
  server: TestServer,
  as: Person,
  call: Parameters<TestServer['call']>[0],
  input: object,
) {
  const { status, body } = await server.call(call, input as never, { as })
  if (status !== 200) throw new Error(`${call.path} answered ${status} ${body.message}`)
}

/** A signal that only the author gets. */
export const toAuthor = (make: Make) => ({ toAuthor: make })
