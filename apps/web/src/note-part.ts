import { AsyncLocalStorage } from 'node:async_hooks'

const noted = new AsyncLocalStorage<Set<string>>()
const known = new WeakMap<() => unknown, Promise<readonly string[]>>()

/**
 * Called by the server's bundle before every import of a part of its own; the build adds the calls.
 *
 * @public
 */
export function notePart(path: string) {
  noted.getStore()?.add(path)
}

/** The modules that a function imports, found out by letting it do so once. */
export function partsOf(load: () => unknown): Promise<readonly string[]> {
  const parts = known.get(load) ?? importedBy(load)
  known.set(load, parts)
  return parts
}

async function importedBy(load: () => unknown) {
  const parts = new Set<string>()
  await noted.run(parts, async () => load())
  return [...parts]
}
