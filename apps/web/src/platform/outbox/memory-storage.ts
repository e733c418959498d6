import type { OutboxEntry, OutboxStorage } from './entry.ts'

/** For a browser that stores nothing, as some do in private windows: the entries live as long as the page. */
export function createMemoryStorage<P>(isShared = false): OutboxStorage<P> {
  const kept = new Map<string, OutboxEntry<P>>()
  return {
    isShared,
    read: async (owner) =>
      [...kept.values()].filter((entry) => entry.owner === owner).sort((a, b) => a.at - b.at),
    write: async (entry) => void kept.set(entry.id, entry),
    erase: async (ids) => {
      for (const id of ids) kept.delete(id)
    },
  }
}
