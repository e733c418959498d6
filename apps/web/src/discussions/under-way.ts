/** What is on its way to a post: news of it may come before the answer. */
const sayings = new Map<string, Set<Promise<unknown>>>()

/** Remembers it until it has come to its end. */
export async function onItsWay<T>(postId: string, asked: Promise<T>): Promise<T> {
  const waiting = sayings.get(postId) ?? new Set()
  sayings.set(postId, waiting.add(asked))
  try {
    return await asked
  } finally {
    waiting.delete(asked)
    if (waiting.size === 0) sayings.delete(postId)
  }
}

export const settledOn = (postId: string) => Promise.allSettled([...(sayings.get(postId) ?? [])])

/** What I have deleted here: the news of it is none, whichever comes first. */
export const removedByMe = new Set<string>()
