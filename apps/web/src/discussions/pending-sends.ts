import type { Outside } from '../platform/store/store.ts'

type Asker = Outside['request']

/** What is on its way to a post, by whoever asks: news of it may come before the answer. */
const sayings = new WeakMap<Asker, Map<string, Set<Promise<unknown>>>>()

/** Remembers it until it has come to its end. */
export async function trackSend<T>(asker: Asker, postId: string, asked: Promise<T>): Promise<T> {
  const own = sayings.get(asker) ?? new Map<string, Set<Promise<unknown>>>()
  sayings.set(asker, own)
  const waiting = own.get(postId) ?? new Set()
  own.set(postId, waiting.add(asked))
  try {
    return await asked
  } finally {
    waiting.delete(asked)
    if (waiting.size === 0) own.delete(postId)
  }
}

export const pendingSends = (asker: Asker, postId: string) =>
  Promise.allSettled([...(sayings.get(asker)?.get(postId) ?? [])])

export const isSending = (asker: Asker, postId: string) => sayings.get(asker)?.has(postId) ?? false

const removed = new WeakMap<Asker, Set<string>>()

/** The comments deleted on this page: a signal about one of them is no news, whichever comes first. */
export function removedByMe(asker: Asker): Set<string> {
  const own = removed.get(asker) ?? new Set()
  removed.set(asker, own)
  return own
}
