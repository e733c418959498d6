import type { Stage } from './stage.ts'

/** Watches for nodes that die though nobody kills them: a fault of the database is no reason to. */
export function watchForFallen({ webs, workers }: Stage) {
  const fallen = new Map<number, string>()
  const watch = setInterval(() => {
    for (const { pid, lastWords } of [...webs, ...workers])
      if (lastWords && lastWords.length > (fallen.get(pid)?.length ?? 0)) fallen.set(pid, lastWords)
  }, 50)
  return () => {
    clearInterval(watch)
    return [...fallen.values()]
  }
}
