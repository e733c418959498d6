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
