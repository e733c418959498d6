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
