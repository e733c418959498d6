import type { Outside } from './store/store.ts'

type Asker = Outside['request']

/** By asker, so that two stores on one page, as in tests, do not wait for each other. */
const turns = new WeakMap<Asker, Map<string, Promise<unknown>>>()

/**
 * Sends requests about the same subject one after the other, so that the latest one decides; returns whether no later
 * one was queued meanwhile.
 */
export async function inTurn<T>(
  asker: Asker,
  about: string,
  ask: () => Promise<T>,
): Promise<{ reply: T; isLast: boolean }> {
  const latest = turns.get(asker) ?? new Map<string, Promise<unknown>>()
  turns.set(asker, latest)
  const turn = (latest.get(about) ?? Promise.resolve()).then(ask, ask)
  latest.set(about, turn)
  try {
    const reply = await turn
    return { reply, isLast: latest.get(about) === turn }
  } finally {
    if (latest.get(about) === turn) latest.delete(about)
  }
}

/** Resolves once every pending request about a record is answered and its reply applied; null where none is pending. */
export function settledTurns(asker: Asker, id: string): Promise<void> | null {
  const under = [...(turns.get(asker) ?? [])].filter(([about]) => about.includes(id)).map(([, turn]) => turn)
  if (under.length === 0) return null
  // The caller applies the reply after it has arrived, so wait one more macrotask.
  return Promise.allSettled(under).then(() => new Promise((resolve) => setTimeout(resolve)))
}
