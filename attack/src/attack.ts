import type { World } from './world.ts'

/** Something an attacker tries; it resolves when the server held, and throws what went wrong when it did not. */
export interface Attack {
  readonly name: string
  run(world: World): Promise<void>
}

class Broken extends Error {}

export function holds(isHeld: boolean, found: string): asserts isHeld {
  if (!isHeld) throw new Broken(found)
}

/** One attack for each form of the same idea. */
export const forms = <Form>(
  name: string,
  list: readonly (readonly [string, Form])[],
  run: (world: World, form: Form) => Promise<void>,
): Attack[] => list.map(([label, form]) => ({ name: `${name}: ${label}`, run: (world) => run(world, form) }))

/** Forms that name themselves. */
export const words = (list: readonly string[]) => list.map((word) => [JSON.stringify(word), word] as const)
