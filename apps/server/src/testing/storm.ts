/** Has so many of these under way at any moment; answers what came of each, in order. */
export async function storm<T>(atOnce: number, tasks: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  let next = 0
  async function worker() {
    for (let index = next++; index < tasks.length; index = next++) results[index] = await tasks[index]!()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** Asks again while the answer is "in a moment", as it says: on a busy machine a turn at a lock may not come in time. */
export async function insist<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}
