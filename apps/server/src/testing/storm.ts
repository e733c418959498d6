/** Runs tasks with a fixed number in progress at any moment; returns their results in order. */
export async function storm<T>(atOnce: number, tasks: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  let next = 0
  async function worker() {
    for (let index = next++; index < tasks.length; index = next++) results[index] = await tasks[index]!()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** Repeats a request while it is answered with 503, because on a busy machine a lock may time out. */
export async function insist<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}
