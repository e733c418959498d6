import type { Outside } from './store/store.ts'

type Asker = Outside['request']

/** By whoever asks: two stores on one page, as in tests, do not wait for each other. */
const turns = new WeakMap<Asker, Map<string, Promise<unknown>>>()

/** Asks one thing after the other where they are about the same, so that the last word is the last one said; tells whether nothing was asked since. */
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

/** Resolves once all that is on its way about a record has been answered, and the answers taken in; null where nothing is. */
export function settledTurns(asker: Asker, id: string): Promise<void> | null {
  const under = [...(turns.get(asker) ?? [])].filter(([about]) => about.includes(id)).map(([, turn]) => turn)
  if (under.length === 0) return null
  // Whoever asked takes the answer in after it has come, so that a moment passes in between.
  return Promise.allSettled(under).then(() => new Promise((resolve) => setTimeout(resolve)))
}
